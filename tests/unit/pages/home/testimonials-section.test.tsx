import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CarouselEngine, CarouselOptions } from '@/features/reviews/carousel-engine';
import { TestimonialsSection } from '@/pages/home/testimonials-section';
import { fakeRest, refused, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

const engine = { play: vi.fn(), stop: vi.fn(), step: vi.fn(), destroy: vi.fn() } satisfies CarouselEngine;
let options: CarouselOptions;
let isCreated = false;

// A row of forty cards takes long in jsdom on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

// jsdom has no layout for Embla. The calls of the engine are tested here, the motion in the end-to-end tests.
vi.mock('@/features/reviews/carousel-engine', () => ({
  createCarousel: (_viewport: HTMLElement, given: CarouselOptions) => {
    options = given;
    isCreated = true;
    return engine;
  },
}));

/** jsdom has no pointer events. */
class PointerEventOfKind extends MouseEvent {
  readonly pointerType: string;
  constructor(type: string, init: PointerEventInit = {}) {
    super(type, init);
    this.pointerType = init.pointerType ?? '';
  }
}

let scrollTo: (isNear: boolean) => void;
let prefersCalm = false;

beforeEach(() => {
  vi.clearAllMocks();
  isCreated = false;
  prefersCalm = false;
  vi.stubGlobal('PointerEvent', PointerEventOfKind);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        scrollTo = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: prefersCalm, addEventListener: () => undefined, removeEventListener: () => undefined }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const review = { id: 'r1', rating: 4, review_text: null, name: 'Noor', company_name: null, language: 'en' };
const noReviews = () => fakeRest(() => rows());

/** Returns whether the last call of the engine was `play`. */
const isMoving = () => (engine.play.mock.invocationCallOrder.at(-1) ?? 0) > (engine.stop.mock.invocationCallOrder.at(-1) ?? 0);

async function showRow(language: 'en' | 'ar' = 'en') {
  await renderApp(<TestimonialsSection />, { language });
  scrollTo(true);
  await waitFor(() => expect(isCreated).toBe(true));
  await waitFor(() => expect(isMoving()).toBe(!prefersCalm));
  return screen.getByLabelText(/arrow keys|بمفاتيح الأسهم/);
}

describe('what it shows', () => {
  it('puts approved reviews before the samples, with stand-ins for what is missing', async () => {
    fakeRest(() => rows(review));
    const { container } = await renderApp(<TestimonialsSection />);
    expect(await screen.findByText('Noor')).toBeInTheDocument();
    const cards = [...container.querySelectorAll('figure')];
    expect(cards).toHaveLength(11);
    expect(cards[0]).toHaveTextContent('Great service!');
    expect(cards[0]).toHaveTextContent('Customer Review');
    expect(within(cards[0] as HTMLElement).getByRole('img', { name: '4 out of 5' })).toBeInTheDocument();
  });

  it('lays every card out in the direction of its own language', async () => {
    noReviews();
    await renderApp(<TestimonialsSection />);
    const arabic = screen.getByText('خالد المري').closest('figure');
    expect(arabic).toHaveAttribute('dir', 'rtl');
    expect(arabic).toHaveAttribute('lang', 'ar');
    const english = screen.getByText('Mariam Haddad').closest('figure');
    expect(english).toHaveAttribute('dir', 'ltr');
    expect(english).toHaveAttribute('lang', 'en');
  });

  it('shows the samples alone, and logs why, when reviews cannot be read', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeRest(() => refused(403, '42501', 'permission denied'));
    const { container } = await renderApp(<TestimonialsSection />);
    await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
    expect(container.querySelectorAll('figure')).toHaveLength(10);
  });
});

describe('the row', () => {
  it('is a plain list until it comes near, then repeats it four times for the eye alone', async () => {
    noReviews();
    const { container } = await renderApp(<TestimonialsSection />);
    expect(container.querySelectorAll('li')).toHaveLength(10);
    scrollTo(true);
    await waitFor(() => expect(container.querySelectorAll('li')).toHaveLength(40));
    expect(container.querySelectorAll('li[aria-hidden="true"] blockquote[inert]')).toHaveLength(30);
  });

  it('takes speed and direction from settings and language', async () => {
    noReviews();
    await showRow('ar');
    expect(options).toMatchObject({ direction: 'rtl', speed: 70 });
  });

  it('pauses under the mouse and continues afterwards, but takes no touch for hovering', async () => {
    noReviews();
    const row = await showRow();
    fireEvent.pointerEnter(row, { pointerType: 'touch' });
    expect(isMoving()).toBe(true);
    fireEvent.pointerEnter(row, { pointerType: 'mouse' });
    expect(isMoving()).toBe(false);
    fireEvent.pointerLeave(row, { pointerType: 'mouse' });
    expect(isMoving()).toBe(true);
  });

  it('pauses while it has keyboard focus', async () => {
    noReviews();
    const row = await showRow();
    // jsdom has no `:focus-visible`.
    const matches = vi.spyOn(HTMLElement.prototype, 'matches').mockReturnValue(true);
    act(() => row.focus());
    expect(isMoving()).toBe(false);
    matches.mockRestore();
    act(() => row.blur());
    expect(isMoving()).toBe(true);
  });

  it('pauses from the start of a drag until it has come to rest', async () => {
    noReviews();
    await showRow();
    act(() => options.onDragStart());
    expect(isMoving()).toBe(false);
    act(() => options.onRest());
    expect(isMoving()).toBe(true);
  });

  it('stops out of sight', async () => {
    noReviews();
    await showRow();
    scrollTo(false);
    expect(isMoving()).toBe(false);
  });

  it('is paused by its button until it is pressed again', async () => {
    noReviews();
    const row = await showRow();
    fireEvent.click(screen.getByLabelText('Pause testimonials'));
    expect(isMoving()).toBe(false);
    fireEvent.pointerEnter(row, { pointerType: 'mouse' });
    fireEvent.pointerLeave(row, { pointerType: 'mouse' });
    expect(isMoving()).toBe(false);
    fireEvent.click(screen.getByLabelText('Play testimonials'));
    expect(isMoving()).toBe(true);
  });

  it('does not move with reduced motion unless asked to', async () => {
    prefersCalm = true;
    noReviews();
    await showRow();
    expect(isMoving()).toBe(false);
    fireEvent.click(screen.getByLabelText('Play testimonials'));
    expect(isMoving()).toBe(true);
  });

  it.each([
    ['en', 'ArrowRight', 1],
    ['en', 'ArrowLeft', -1],
    ['ar', 'ArrowLeft', 1],
    ['ar', 'ArrowRight', -1],
  ] as const)('in %s %s steps by %i', async (language, key, by) => {
    noReviews();
    const row = await showRow(language);
    fireEvent.keyDown(row, { key });
    expect(engine.step).toHaveBeenCalledExactlyOnceWith(by);
  });

  it('steps with its buttons and waits until the step is done', async () => {
    noReviews();
    await showRow();
    fireEvent.click(screen.getByLabelText('Next testimonial'));
    expect(engine.step).toHaveBeenLastCalledWith(1);
    expect(isMoving()).toBe(false);
    act(() => options.onRest());
    expect(isMoving()).toBe(true);
    fireEvent.click(screen.getByLabelText('Previous testimonial'));
    expect(engine.step).toHaveBeenLastCalledWith(-1);
  });
});
