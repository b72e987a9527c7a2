import { useEffect } from 'react';
import { idleAfterFirstAct } from '@/lib/first-act';
import { whenIdle } from '@/lib/when-idle';

/**
 * Fetches code that the visitor is likely to ask for next, such as a dialog, once the visitor has done something on the page and the
 * browser has nothing else to do: the click is answered at once, also when the connection has gone by then. `load` has to be the same
 * function at every render. Where somebody is at work (the control panel), `unasked` does not wait for what they do.
 */
export function usePreload(load: () => Promise<unknown>, { unasked = false }: { unasked?: boolean } = {}): void {
  useEffect(() => {
    // When it fails, the click asks again and tells the visitor.
    const start = () => void load().catch(() => undefined);
    return unasked ? whenIdle(start) : idleAfterFirstAct(start);
  }, [load, unasked]);
}
