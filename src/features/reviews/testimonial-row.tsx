import { Suspense, useState } from 'react';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { lazyView } from '@/boot/lazy-view';
import { useHydrated } from '@/hooks/use-hydrated';
import { usePrefetch } from '@/boot/prefetch';
import { cn } from '@/lib/cn';
import { TestimonialCard } from './testimonial-card';
import type { Testimonial } from './testimonial';
import type { MovingRow } from './use-moving-row';

const { Component: TestimonialDialog, fetch: fetchTestimonialDialog } = lazyView(() =>
  import('./testimonial-dialog').then((module) => module.TestimonialDialog),
);

/** The list is repeated four times for looping; more often when so few cards would not fill a wide screen. */
const leastCopies = 4;
const leastCards = 24;

/** A prerendered page has those that a wide screen shows: the row is complete before anybody sees it, and each card weighs on the document. */
const prerenderedCards = 5;

/** The first card stands under the heading: the inner edge of `container-page`. */
const rowStart = 'ps-[calc(max(0px,(100%-80rem)/2)+clamp(1rem,4vw,2rem))]';

/** How often a list of so many cards stands in the endless row. */
export function copiesNeeded(cards: number): number {
  return Math.max(leastCopies, Math.ceil(leastCards / Math.max(cards, 1)));
}

interface TestimonialRowProps {
  testimonials: readonly Testimonial[];
  row: MovingRow;
  /** Pixels, from the theme. */
  cardWidth: number;
  gap: number;
  label: string;
}

/**
 * The cards in a row: scrolled by hand until the engine is there, endless from then on. Only the first copy is for
 * assistive technology and the keyboard; the others are there for the eye.
 */
export function TestimonialRow({ testimonials, row, cardWidth, gap, label }: TestimonialRowProps) {
  const shown = useHydrated() ? testimonials : testimonials.slice(0, prerenderedCards);
  const [chosen, setChosen] = useState<Testimonial>();
  const [isOpen, setIsOpen] = useState(false);
  const [open] = useState(() => (testimonial: Testimonial) => {
    setChosen(testimonial);
    setIsOpen(true);
  });
  usePrefetch(fetchTestimonialDialog);
  const copies = row.isEndless ? copiesNeeded(testimonials.length) : 1;
  return (
    <>
      <div
        role="group"
        aria-label={label}
        {...row.viewportProps}
        className={cn(
          '-my-4 py-4 -outline-offset-4 [scrollbar-width:none] sm:mask-[linear-gradient(to_right,transparent,black_4rem,black_calc(100%-4rem),transparent)]',
          row.isEndless ? 'cursor-grab touch-pan-y overflow-hidden select-none active:cursor-grabbing' : 'overflow-x-auto',
          'print:overflow-visible print:mask-none',
        )}
      >
        <ul className={cn('flex print:flex-wrap print:gap-y-4 print:transform-none!', !row.isEndless && rowStart)}>
          {Array.from({ length: copies }, (_, copy) =>
            shown.map((testimonial) => (
              <li
                key={`${copy}-${testimonial.id}`}
                aria-hidden={copy > 0 || undefined}
                // The gap is a margin of every card: the last one keeps it where the loop closes.
                style={{ width: `min(${cardWidth}px, 82vw)`, marginInlineEnd: gap }}
                className={cn('shrink-0', copy > 0 && 'print:hidden')}
              >
                <TestimonialCard testimonial={testimonial} isCopy={copy > 0} onOpen={open} />
              </li>
            )),
          )}
        </ul>
      </div>
      {chosen && (
        <Suspense fallback={isOpen ? <OverlayPending /> : null}>
          <TestimonialDialog testimonial={chosen} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
