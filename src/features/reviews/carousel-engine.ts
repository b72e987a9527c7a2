import EmblaCarousel from 'embla-carousel';
import AutoScroll from 'embla-carousel-auto-scroll';
import type { Direction } from '@/i18n/languages';

export interface CarouselOptions {
  direction: Direction;
  /** Pixels per second. */
  speed: number;
  onDragStart: () => void;
  /** Called when a drag or step has ended. */
  onRest: () => void;
}

export interface CarouselEngine {
  play(): void;
  stop(): void;
  /** Moves one card forward (1) or back (-1). Does not animate with reduced motion. */
  step(by: 1 | -1): void;
  destroy(): void;
}

/** Embla's fixed frame rate. */
const framesPerSecond = 60;

/** Returns where cards align: the inner edge of `container-page`, as the row's padding. */
function contentEdge(viewSize: number): number {
  return Math.max(0, (viewSize - 1280) / 2) + Math.min(Math.max(16, viewSize * 0.04), 32);
}

/** Returns the index of the card nearest to the alignment edge, in a row that was scrolled by hand. */
function nearestCard(viewport: HTMLElement, direction: Direction): number {
  const view = viewport.getBoundingClientRect();
  const distances = [...(viewport.firstElementChild?.children ?? [])].map((card) => {
    const { left, right } = card.getBoundingClientRect();
    return Math.abs((direction === 'ltr' ? left - view.left : view.right - right) - contentEdge(view.width));
  });
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Makes a row of cards endless, draggable and moving. Loaded late: before, the row can be scrolled by hand, and its position is kept. */
export function createCarousel(viewport: HTMLElement, options: CarouselOptions): CarouselEngine {
  const startIndex = viewport.scrollLeft === 0 ? 0 : nearestCard(viewport, options.direction);
  viewport.scrollLeft = 0;
  // The pause reasons alone decide when it moves.
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
  // A press without movement fires no `settle`.
  embla.on('pointerUp', () => {
    if (isAtRest()) options.onRest();
  });
  // New cards or another window size restart Embla, and its plugin does not play then.
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
      const jump = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      autoScroll.stop();
      if (by > 0) embla.scrollNext(jump);
      else embla.scrollPrev(jump);
      if (isAtRest()) options.onRest();
    },
    destroy: () => embla.destroy(),
  };
}
