import type { Transition, Variants } from 'framer-motion';

/** The easing of every entrance: quick at the start, calm at the end. */
const settle: Transition = { duration: 0.35, ease: [0.22, 1, 0.36, 1] };

/** Slides in from the end of the line, for steps of a form and views of a dialog. */
export function slideForward(direction: 'ltr' | 'rtl'): Variants {
  return {
    hidden: { opacity: 0, x: direction === 'rtl' ? -24 : 24 },
    visible: { opacity: 1, x: 0, transition: settle },
  };
}
