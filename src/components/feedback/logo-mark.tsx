import { useId } from 'react';

export interface LogoMarkProps {
  className?: string;
  animated?: boolean;
  /** Shown instead of the built-in mark. */
  letter?: string | undefined;
}

/**
 * The built-in brand's mark (public/images/logo-mark.svg), or a company's letter, in the theme's accents. Drawn without a file. Decorative:
 * the brand's name or a status text stands beside it.
 */
export function LogoMark({ className, animated = false, letter }: LogoMarkProps) {
  const id = useId();
  if (letter) {
    return (
      <svg viewBox="0 0 48 48" aria-hidden="true" className={className}>
        <rect
          width="48"
          height="48"
          rx="10.5"
          style={{ fill: 'var(--color-primary-solid)' }}
          className={animated ? 'animate-beat' : undefined}
        />
        <text x="24" y="24" dy="0.36em" textAnchor="middle" fontSize="29" fontWeight="700" style={{ fill: 'var(--color-on-accent)' }}>
          {letter}
        </text>
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={`${id}-a`} x1="0" y1="0" x2="0.6" y2="1">
          <stop style={{ stopColor: 'var(--color-primary-text)' }} />
          <stop offset="1" style={{ stopColor: 'var(--color-primary)' }} />
        </linearGradient>
        <linearGradient id={`${id}-b`} x1="1" y1="0" x2="0.2" y2="1">
          <stop style={{ stopColor: 'var(--color-secondary-text)' }} />
          <stop offset="1" style={{ stopColor: 'var(--color-secondary)' }} />
        </linearGradient>
      </defs>
      <g className={animated ? 'animate-orbit' : undefined}>
        <path d="M11.1 6.7A20 20 0 0 0 30.51 40.91L21.99 33.38A16.5 16.5 0 0 1 11.1 6.7Z" fill={`url(#${id}-a)`} />
        <path d="M36.9 6.7A16.5 16.5 0 0 1 24.58 33.49L33.39 39.66A20 20 0 0 0 36.9 6.7Z" fill={`url(#${id}-b)`} />
      </g>
      <circle cx="24" cy="17" r="6.8" className={animated ? 'animate-beat' : undefined} style={{ fill: 'var(--color-foreground)' }} />
    </svg>
  );
}
