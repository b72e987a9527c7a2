import type { Transition, Variants } from 'framer-motion';

/** Calm at the end, quick at the start; every entrance of the site moves this way. */
const settle: Transition = { duration: 0.35, ease: [0.22, 1, 0.36, 1] };

/** Comes from where the reading goes on: steps of a form, views of a dialog. */
export function slideForward(direction: 'ltr' | 'rtl'): Variants {
  return {
    hidden: { opacity: 0, x: direction === 'rtl' ? -24 : 24 },
    visible: { opacity: 1, x: 0, transition: settle },
  };
}
