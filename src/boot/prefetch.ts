import { useEffect } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { idleAfterFirstInput } from './idle';

/**
 * Loads code that the visitor is likely to need next, such as a dialog: once the visitor has done something on the page and the browser is idle.
 * The click is then answered at once, also when the connection is lost by then. `load` is the same function at every render.
 * `withoutInput` does not wait for the visitor, for the control panel.
 */
export function usePrefetch(load: () => Promise<unknown>, { withoutInput = false }: { withoutInput?: boolean } = {}): void {
  useEffect(() => {
    // After a failure the click loads it again and reports.
    const start = () => void load().catch(() => undefined);
    return withoutInput ? whenIdle(start) : idleAfterFirstInput(start);
  }, [load, withoutInput]);
}
