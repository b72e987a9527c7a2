import { lazy, useState, type ComponentType } from 'react';
import { LoadError, isStaleChunkError, reloadOnce } from '@/components/feedback/load-error';

export interface LazyView<Props extends object = object> {
  Component: ComponentType<Props>;
  /** Loads the code. Afterwards `Component` renders without suspending. */
  preload(): Promise<void>;
  /** Loads the code for a view that may never be shown. Rejects when it fails, without a reload. */
  fetch(): Promise<void>;
}

/**
 * Returns a component whose code loads when it is first shown. A chunk that a new deployment has removed reloads the page once. A second
 * failure reaches the error boundary, which can retry.
 */
export function lazyView<Props extends object = object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let Loaded: ComponentType<Props> | undefined;

  const loadAndKeep = () => load().then((Component) => (Loaded = Component));

  const loadOrReload = () =>
    loadAndKeep().then(
      (Component) => ({ default: Component }),
      (error: unknown) => {
        // Suspends until the reload.
        if (isStaleChunkError(error) && reloadOnce()) return new Promise<never>(() => undefined);
        // React caches the failure, so that a retry needs a new lazy component.
        throw new LoadError(error, () => (Lazy = lazy(loadOrReload)));
      },
    );
  let Lazy = lazy(loadOrReload);

  // Suspending during hydration could replace the prerendered page with the loading screen, and React delays what follows a fallback by 300
  // ms. A mounted view keeps its component.
  function Component(props: Props) {
    const [View] = useState<ComponentType<Props>>(() => Loaded ?? Lazy);
    return <View {...props} />;
  }
  return { Component, preload: () => loadOrReload().then(() => undefined), fetch: () => loadAndKeep().then(() => undefined) };
}
