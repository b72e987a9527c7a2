import { useEffect, useReducer, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent, type RefCallback } from 'react';
import type { Direction } from '@/i18n/languages';
import type { CarouselEngine, createCarousel } from './carousel-engine';
import { isPausedForGood, pauseReducer, type PauseReason, type PauseReasons } from './pause-reasons';

/** The distance from the screen at which the engine is loaded. */
const loadDistance = '400px';
const initialReasons: PauseReasons = new Set<PauseReason>(['outOfView']);

export interface MovingRow {
  /** Props of the element that clips the row. */
  viewportProps: {
    ref: RefCallback<HTMLElement>;
    tabIndex: number;
    onKeyDown: (event: KeyboardEvent) => void;
    onPointerEnter: (event: PointerEvent) => void;
    onPointerLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: () => void;
  };
  /** Props of the previous and next buttons: the row pauses while they have keyboard focus. */
  stepperProps: { onFocus: (event: FocusEvent) => void; onBlur: () => void };
  /** False until the engine is loaded. Then the row renders its copies. */
  isEndless: boolean;
  /** Whether the button shows "play". */
  isPaused: boolean;
  togglePause: () => void;
  step: (by: 1 | -1) => void;
}

/**
 * Moves a row of cards at `speed` pixels per second in reading direction. It pauses while there is any `PauseReason`. Its engine is loaded
 * when the row comes near the screen.
 */
export function useMovingRow({ direction, speed }: { direction: Direction; speed: number }): MovingRow {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const engine = useRef<CarouselEngine>(undefined);
  const [create, setCreate] = useState<typeof createCarousel>();
  const [reasons, dispatch] = useReducer(pauseReducer, initialReasons);
  const isRunning = reasons.size === 0;

  useEffect(() => {
    if (!viewport || typeof IntersectionObserver === 'undefined') return;
    let isLoading = false;
    const load = () => {
      if (isLoading) return;
      isLoading = true;
      import('./carousel-engine').then(
        (module) => setCreate(() => module.createCarousel),
        (error: unknown) => {
          // The row stays scrollable by hand, and tries again when it comes near the next time.
          isLoading = false;
          console.error(error);
        },
      );
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting ?? false;
        if (isNear) load();
        dispatch({ type: isNear ? 'remove' : 'add', reason: 'outOfView' });
      },
      { rootMargin: loadDistance },
    );
    observer.observe(viewport);
    return () => observer.disconnect();
  }, [viewport]);

  useEffect(() => {
    const preference = window.matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => dispatch({ type: preference.matches ? 'add' : 'remove', reason: 'reducedMotion' });
    follow();
    preference.addEventListener('change', follow);
    return () => preference.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    if (!viewport || !create) return;
    engine.current = create(viewport, {
      direction,
      speed,
      onDragStart: () => dispatch({ type: 'add', reason: 'drag' }),
      onRest: () => {
        dispatch({ type: 'remove', reason: 'drag' });
        dispatch({ type: 'remove', reason: 'step' });
      },
    });
    return () => {
      engine.current?.destroy();
      engine.current = undefined;
    };
  }, [viewport, create, direction, speed]);

  // After the effect above, so it also starts a new engine.
  useEffect(() => {
    if (isRunning) engine.current?.play();
    else engine.current?.stop();
  }, [isRunning, viewport, create, direction, speed]);

  const step = (by: 1 | -1) => {
    if (engine.current) {
      dispatch({ type: 'add', reason: 'step' });
      engine.current.step(by);
      return;
    }
    viewport?.scrollBy({ left: by * (direction === 'ltr' ? 1 : -1) * viewport.clientWidth * 0.8 });
  };
  const focusProps = {
    // Focus by click is no sign of reading; pointer events handle the mouse.
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) dispatch({ type: 'add', reason: 'focus' });
    },
    onBlur: () => dispatch({ type: 'remove', reason: 'focus' }),
  };

  return {
    viewportProps: {
      ref: setViewport,
      ...focusProps,
      tabIndex: 0,
      onKeyDown: (event) => {
        if (!engine.current || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
        event.preventDefault();
        step((event.key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1);
      },
      onPointerEnter: (event) => {
        // Touch has no hover; a drag handles it.
        if (event.pointerType === 'mouse') dispatch({ type: 'add', reason: 'hover' });
      },
      onPointerLeave: () => dispatch({ type: 'remove', reason: 'hover' }),
    },
    stepperProps: focusProps,
    isEndless: create !== undefined,
    isPaused: isPausedForGood(reasons),
    togglePause: () => dispatch({ type: 'toggle' }),
    step,
  };
}
