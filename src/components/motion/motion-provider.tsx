import { LazyMotion, MotionConfig, type FeatureBundle } from 'framer-motion';
import type { ReactNode } from 'react';

/** Resolves when the browser has nothing better to do (Safari: after a moment). */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 1000);
  });
}

/** A lost connection must not leave elements at the start of their entrance: tries until the features are there. */
async function loadFeatures(pause = 1000): Promise<FeatureBundle> {
  await idle();
  try {
    return (await import('./features')).domAnimation;
  } catch (error) {
    console.error(error);
    await new Promise((resolve) => setTimeout(resolve, pause));
    return loadFeatures(Math.min(pause * 2, 30_000));
  }
}

/**
 * Animation for the tree below: only `m` components (`framer-motion/m`) may be used, and their engine comes after the
 * first paint. Honours the system's reduced-motion setting.
 */
export function MotionProvider({ children }: { children: ReactNode }) {
  return (
    <LazyMotion strict features={loadFeatures}>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  );
}
