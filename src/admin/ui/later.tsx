import { createContext, use, useDeferredValue, type ReactNode } from 'react';

/** Whether a tab is to be there whole at once: it is shown where it was left, which may be far down. */
export const WholeAtOnce = createContext(false);

/** What stands below the first screen of a long tab: it comes right after that has been painted. */
export function Later({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, use(WholeAtOnce));
  return isTime && children;
}
