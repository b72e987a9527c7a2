import { useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { MotionProvider } from './motion-provider';
import { slideForward } from './presets';

export interface SwapProps {
  /** Identifies the content. A new id slides the new content in. */
  id: string;
  /** `next` slides in from the end of the line, `previous` from its start. */
  towards?: 'next' | 'previous';
  className?: string;
  children: ReactNode;
}

/**
 * Replaces one content with another, such as views of a dialog or steps of a form. The first one appears without animation. The old one is
 * removed at once, so that keys reach the new content.
 */
export function Swap({ id, towards = 'next', className, children }: SwapProps) {
  const { direction } = useLanguage();
  const isCalm = useReducedMotion();
  const [shown, setShown] = useState({ id, isFirst: true });
  if (shown.id !== id) setShown({ id, isFirst: false });
  const isRightward = (towards === 'next') === (direction === 'ltr');
  return (
    <MotionProvider>
      <m.div
        key={id}
        variants={slideForward(isRightward ? 'ltr' : 'rtl')}
        initial={isCalm || shown.isFirst ? false : 'hidden'}
        animate="visible"
        className={className}
      >
        {children}
      </m.div>
    </MotionProvider>
  );
}
