import { createContext, use, useDeferredValue, type ReactNode } from 'react';

/** Whether a tab renders as a whole at once, because its scroll position is restored. */
export const WholeAtOnce = createContext(false);

/** Renders the lower part of a long tab after the first paint. */
export function Later({ children }: { children: ReactNode }) {
  const isTime = useDeferredValue(true, use(WholeAtOnce));
  return isTime && children;
}
