import { lazy, useState, type ComponentType } from 'react';
import { LoadError, isStaleChunkError, reloadOnce } from '@/components/feedback/load-error';

export interface LazyView<Props extends object = object> {
  Component: ComponentType<Props>;
  /** Loads the code; afterwards `Component` renders at once, without suspending. */
  preload(): Promise<void>;
  /** The same for what may never be shown: rejects when the code can't be had, and does nothing about it. */
  fetch(): Promise<void>;
}

/**
 * A page, or a part of one, with code of its own, loaded when it is first shown. A chunk that a newer deployment has removed
 * reloads the page once; a second failure reaches the error boundary, which may ask for another try.
 */
export function lazyView<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let Loaded: ComponentType<Props> | undefined;

  const loadAndKeep = () => load().then((Component) => (Loaded = Component));

  const loadOrReload = () =>
    loadAndKeep().then(
      (Component) => ({ default: Component }),
      (error: unknown) => {
        // While the page reloads nothing more is rendered.
        if (isStaleChunkError(error) && reloadOnce()) return new Promise<never>(() => undefined);
        // React keeps a failure for good: another try needs another lazy component.
        throw new LoadError(error, () => (Lazy = lazy(loadOrReload)));
      },
    );
  let Lazy = lazy(loadOrReload);

  // A prerendered page that suspended while it comes alive could be replaced by the loading screen, and what follows a fallback of
  // `Suspense` is kept back for 300 ms. What is on the screen stays the component that it is.
  function Component(props: Props) {
    const [View] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <View {...props} />;
  }
  return { Component, preload: () => loadOrReload().then(() => undefined), fetch: () => loadAndKeep().then(() => undefined) };
}
