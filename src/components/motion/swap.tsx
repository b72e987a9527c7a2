import { useReducedMotion } from 'framer-motion';
import * as m from 'framer-motion/m';
import { useState, type ReactNode } from 'react';
import { useLanguage } from '@/i18n/use-language';
import { MotionProvider } from './motion-provider';
import { slideForward } from './presets';

export interface SwapProps {
  /** Names the content shown; another name slides the new content in. */
  id: string;
  /** Whether the new content comes from where reading goes on, or from where it came. */
  towards?: 'next' | 'previous';
  className?: string;
  children: ReactNode;
}

/**
 * One content in the place of another: views of a dialog, steps of a form. The first one is simply there, and the old
 * one leaves at once, so that keys pressed after a swap reach the new content.
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
