import type { Transition, Variants } from 'framer-motion';

/** Calm at the end, quick at the start; every entrance of the site moves this way. */
const settle: Transition = { duration: 0.35, ease: [0.22, 1, 0.36, 1] };

/** Rises into place. For what appears in answer to the visitor, never for content of the first screen. */
export const fadeRise: Variants = {
  hidden: { opacity: 0, y: 16 },
  visible: { opacity: 1, y: 0, transition: settle },
  gone: { opacity: 0, y: -8, transition: { duration: 0.15 } },
};

/** Only fades: one content in the place of another. */
export const fade: Variants = {
  hidden: { opacity: 0 },
  visible: { opacity: 1, transition: { duration: 0.25 } },
  gone: { opacity: 0, transition: { duration: 0.15 } },
};

/** Lets a list's items, each with `fadeRise`, follow one another. */
export const stagger: Variants = {
  hidden: {},
  visible: { transition: { staggerChildren: 0.05 } },
};

/** Comes from where the reading goes on, leaves to where it came from: steps of a form, views of a dialog. */
export function slideForward(direction: 'ltr' | 'rtl'): Variants {
  const ahead = direction === 'rtl' ? -24 : 24;
  return {
    hidden: { opacity: 0, x: ahead },
    visible: { opacity: 1, x: 0, transition: settle },
    gone: { opacity: 0, x: -ahead, transition: { duration: 0.15 } },
  };
}

/** Gives way under the finger. */
export const press = { whileTap: { scale: 0.97 }, transition: { duration: 0.15 } } as const;
