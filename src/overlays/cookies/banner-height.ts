let current: string | undefined;
const listeners = new Set<() => void>();

/** How high the banner at the bottom of the page stands, as CSS has it; undefined while there is none. */
export function bannerHeight(): string | undefined {
  return current;
}

/**
 * Tells what sits at the bottom of the page. Not by a property of the root, which all elements inherit: a phone would style every one
 * of them anew.
 */
export function setBannerHeight(height: string | undefined): void {
  if (height === current) return;
  current = height;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export function subscribeToBannerHeight(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
