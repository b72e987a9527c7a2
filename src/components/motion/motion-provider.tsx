import { domAnimation, LazyMotion, MotionConfig } from 'framer-motion';
import type { ReactNode } from 'react';

/**
 * Animation for the tree below: only `m` components (`framer-motion/m`) may be used. The engine weighs 27 kB and comes
 * with whatever mounts this, so it belongs into code that is loaded on demand (dialogs, steps), never into the first
 * screen, which moves by CSS alone. Honours the system's reduced-motion setting.
 */
export function MotionProvider({ children }: { children: ReactNode }) {
  return (
    <LazyMotion strict features={domAnimation}>
      <MotionConfig reducedMotion="user">{children}</MotionConfig>
    </LazyMotion>
  );
}
