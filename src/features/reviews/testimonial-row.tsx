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

/** The list is repeated at least four times for the loop, more often when there are too few cards for a wide screen. */
const minCopies = 4;
const minCards = 24;

/** The number of cards in prerendered pages: those that a wide screen shows. */
const prerenderedCards = 5;

/** Aligns the first card with the heading: the inner edge of `container-page`. */
const rowStart = 'ps-[calc(max(0px,(100%-80rem)/2)+clamp(1rem,4vw,2rem))]';

/** Returns how often a list of cards is repeated in the endless row. */
export function copiesNeeded(cards: number): number {
  return Math.max(minCopies, Math.ceil(minCards / Math.max(cards, 1)));
}

interface TestimonialRowProps {
  testimonials: readonly Testimonial[];
  row: MovingRow;
  /** In pixels, from the theme. */
  cardWidth: number;
  gap: number;
  label: string;
}

/**
 * A row of cards: scrolled by hand until the engine is loaded, then endless. Only the first copy is for assistive technology and the
 * keyboard.
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
                // The gap is a margin, so the last card has it where the loop closes.
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
