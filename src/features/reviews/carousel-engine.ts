import EmblaCarousel from 'embla-carousel';
import AutoScroll from 'embla-carousel-auto-scroll';
import type { Direction } from '@/i18n/languages';

export interface CarouselOptions {
  direction: Direction;
  /** Pixels a second. */
  speed: number;
  onDragStart: () => void;
  /** A drag, or a step, has come to rest. */
  onRest: () => void;
}

export interface CarouselEngine {
  play(): void;
  stop(): void;
  /** One card on (1) or back (-1); without gliding for people who want less motion. */
  step(by: 1 | -1): void;
  destroy(): void;
}

/** Embla moves sixty times a second, whatever the screen does. */
const framesPerSecond = 60;

/** Where a card comes to rest: the inner edge of `container-page`, as the row's padding has it before. */
function contentEdge(viewSize: number): number {
  return Math.max(0, (viewSize - 1280) / 2) + Math.min(Math.max(16, viewSize * 0.04), 32);
}

/** The card that is nearest to where cards come to rest, in a row that was scrolled by hand. */
function restingCard(viewport: HTMLElement, direction: Direction): number {
  const view = viewport.getBoundingClientRect();
  const distances = [...(viewport.firstElementChild?.children ?? [])].map((card) => {
    const { left, right } = card.getBoundingClientRect();
    return Math.abs((direction === 'ltr' ? left - view.left : view.right - right) - contentEdge(view.width));
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Makes a row of cards endless, draggable and moving. Loaded late: the row is readable and scrollable without it, and goes on from where it is then. */
export function createCarousel(viewport: HTMLElement, options: CarouselOptions): CarouselEngine {
  const startIndex = viewport.scrollLeft === 0 ? 0 : restingCard(viewport, options.direction);
  viewport.scrollLeft = 0;
  // When it moves is decided by the pause reasons alone.
  const autoScroll = AutoScroll({ playOnInit: false, startDelay: 0, stopOnFocusIn: false, speed: options.speed / framesPerSecond });
  const embla = EmblaCarousel(
    viewport,
    { loop: true, dragFree: true, startIndex, align: contentEdge, direction: options.direction, watchFocus: false },
    [autoScroll],
  );
  let isPlaying = false;

  const isAtRest = () => {
    const { target, location } = embla.internalEngine();
    return Math.abs(target.get() - location.get()) < 1;
  };
  embla.on('pointerDown', options.onDragStart);
  embla.on('settle', options.onRest);
  // A press that moved nothing never settles.
  embla.on('pointerUp', () => {
    if (isAtRest()) options.onRest();
  });
  // New cards or another window size start Embla anew, and its plugin standing still.
  embla.on('reInit', () => {
    if (isPlaying) autoScroll.play();
  });

  return {
    play() {
      isPlaying = true;
      autoScroll.play();
    },
    stop() {
      isPlaying = false;
      autoScroll.stop();
    },
    step(by) {
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      autoScroll.stop();
      if (by > 0) embla.scrollNext(calm);
      else embla.scrollPrev(calm);
      if (isAtRest()) options.onRest();
    },
    destroy: () => embla.destroy(),
  };
}
