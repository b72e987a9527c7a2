import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CountUp } from '@/components/motion/count-up';

let look: (inView: boolean) => void;
let observing: boolean;
let nextFrame: FrameRequestCallback | undefined;

beforeEach(() => {
  observing = false;
  nextFrame = undefined;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        look = (isIntersecting) => act(() => callback([{ isIntersecting }]));
      }
      observe() {
        observing = true;
      }
      disconnect() {
        observing = false;
      }
    },
  );
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    nextFrame = callback;
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', () => {
    nextFrame = undefined;
  });
  reducedMotion(false);
});
afterEach(() => vi.unstubAllGlobals());

const reducedMotion = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
const frameAt = (time: number) =>
  act(() => {
    const frame = nextFrame;
    nextFrame = undefined;
    frame?.(time);
  });
const demo = <CountUp value={500} format={(value) => `${value}+`} />;

describe('CountUp', () => {
  it('counts from nothing to the number when it scrolls into view, once', () => {
    const { container } = render(demo);
    look(false);
    expect(container).toHaveTextContent('500+');
    look(true);
    frameAt(0);
    expect(container).toHaveTextContent('0+');
    frameAt(300);
    const halfway = Number.parseInt(container.textContent);
    expect(halfway).toBeGreaterThan(0);
    expect(halfway).toBeLessThan(500);
    frameAt(5000);
    expect(container).toHaveTextContent('500+');
    expect(nextFrame).toBeUndefined();
    expect(observing).toBe(false);
  });

  it('leaves the number alone when it is in view from the start', () => {
    render(demo);
    look(true);
    expect(nextFrame).toBeUndefined();
    expect(screen.getByText('500+')).toBeInTheDocument();
  });

  it('does not count with reduced motion', () => {
    reducedMotion(true);
    render(demo);
    expect(observing).toBe(false);
    expect(screen.getByText('500+')).toBeInTheDocument();
  });
});
