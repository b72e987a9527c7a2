import { useEffect, useRef, useState } from 'react';

const DURATION_MS = 1200;
const easeOut = (progress: number) => 1 - (1 - progress) ** 4;

export interface CountUpProps {
  value: number;
  /** Formats the number: `(n) => `${n}+``. Must return Latin digits. */
  format?: (value: number) => string;
  className?: string;
}

/**
 * A number that counts up once when it scrolls into view. The final number is rendered in prerendered pages, in print, with reduced motion,
 * and when it is in view from the start.
 */
export function CountUp({ value, format = String, className }: CountUpProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [progress, setProgress] = useState(1);

  useEffect(() => {
    const target = element.current;
    if (!target || typeof IntersectionObserver === 'undefined') return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;

    let wasOutside = false;
    let frame = 0;
    let start: number | undefined;
    const step = (now: number) => {
      start ??= now;
      const elapsed = Math.min(1, (now - start) / DURATION_MS);
      setProgress(easeOut(elapsed));
      if (elapsed < 1) frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver((entries) => {
      const inView = entries.some((entry) => entry.isIntersecting);
      if (!inView) {
        wasOutside = true;
        return;
      }
      observer.disconnect();
      if (wasOutside) frame = requestAnimationFrame(step);
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);

  return (
    // Keeps the width of the final number, without invisible characters, so that nothing around it moves.
    <span
      ref={element}
      className={className}
      style={{
        fontVariantNumeric: 'tabular-nums',
        display: 'inline-block',
        minInlineSize: `${format(value).replace(/\p{Cf}/gu, '').length}ch`,
      }}
    >
      <bdi>{format(Math.round(value * progress))}</bdi>
    </span>
  );
}
