import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

/**
 * Animation for the tree below, with `m` components (`framer-motion/m`) only. The engine weighs 27 kB and loads with whatever mounts this.
 * Use it in code that loads on demand, not on the first screen. Honours reduced motion.
 */
export function MotionProvider({ children }: { children: ReactNode }) {
  return (
    <LazyMotion strict features={domAnimation}>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  );
}
