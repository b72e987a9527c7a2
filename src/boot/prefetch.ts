import { useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { idleAfterFirstInput } from './idle';

/**
 * Loads code that the visitor is likely to need next, such as a dialog, after the visitor's first action when the browser is idle. The
 * click is then answered at once, also offline. `load` must be stable. With `withoutInput` it does not wait for the visitor, for the
 * control panel.
 */
export function usePrefetch(load: () => Promise<unknown>, { withoutInput = false }: { withoutInput?: boolean } = {}): void {
  useEffect(() => {
    // After a failure the click loads it again and reports the error.
    const start = () => void load().catch(() => undefined);
    return withoutInput ? whenIdle(start) : idleAfterFirstInput(start);
  }, [load, withoutInput]);
}
