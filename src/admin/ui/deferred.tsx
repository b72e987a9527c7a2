import { createContext, use, useDeferredValue, type ReactNode } from 'react';

/** Whether a tab renders completely at once, because its scroll position is restored. */
export const RenderAtOnce = createContext(false);

/** Renders the lower part of a long tab after the first paint. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, use(RenderAtOnce)) && children;
}
