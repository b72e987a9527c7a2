import { vi } from 'vitest';
import type { CarouselOptions } from '@/features/reviews/carousel-engine';

/**
 * The last options of the carousel, which needs a layout, the idle timeout in milliseconds, which needs a session, and whether visits are
 * counted.
 */
export const observed = {
  carousel: undefined as CarouselOptions | undefined,
  idleTimeout: 0,
  countsVisits: undefined as boolean | undefined,
};

/** A module in place of `@/features/reviews/carousel-engine`. */
export const fakeCarousel = {
  createCarousel: (_viewport: HTMLElement, options: CarouselOptions) => {
    observed.carousel = options;
    return { play: vi.fn(), stop: vi.fn(), step: vi.fn(), destroy: vi.fn() };
  },
};

/** Exports in place of those of `@/admin/shell/idle/running-timer`. */
export const fakeTimer = {
  changeIdleTimeout: (timeout: number) => {
    observed.idleTimeout = timeout;
  },
};

/** A module in place of `@/features/visits/count-visits`. */
export const fakeCounting = {
  countView: (_pathname: string, isOn: boolean) => {
    observed.countsVisits = isOn;
  },
};
