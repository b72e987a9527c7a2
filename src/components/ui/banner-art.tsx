import { useId } from 'react';
import { cn } from '@/lib/cn';
import { bannerShapes, bannerSize } from './banner-shapes';

/** A decorative drawing in the theme's accent colours, derived from a name. */
export function BannerArt({ name, className }: { name: string; className?: string }) {
  const id = useId();
  const { angle, share, waves, rings, dots } = bannerShapes(name);
  return (
    <svg
      viewBox={`0 0 ${bannerSize.width} ${bannerSize.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={cn('block size-full bg-primary-solid', className)}
    >
      <defs>
        <linearGradient id={id} gradientTransform={`rotate(${angle} 0.5 0.5)`}>
          <stop offset="0" style={{ stopColor: 'var(--color-primary-solid)' }} />
          <stop
            offset="0.55"
            style={{ stopColor: `color-mix(in oklab, var(--color-primary-solid) ${share}%, var(--color-secondary-solid))` }}
          />
          <stop offset="1" style={{ stopColor: 'var(--color-secondary-solid)' }} />
        </linearGradient>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
      {rings.map(({ x, y, radius }) => (
        <g key={`${x} ${y}`} fill="none" stroke="#fff">
          <circle cx={x} cy={y} r={radius} strokeOpacity={0.22} strokeWidth={1.5} />
          <circle cx={x} cy={y} r={radius * 0.62} strokeOpacity={0.14} strokeWidth={radius * 0.18} />
        </g>
      ))}
      {dots.map(({ x, y, radius, opacity }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill="#fff" opacity={opacity} />
      ))}
      {waves.map((path, layer) => (
        <path key={path} d={path} style={{ fill: 'var(--color-background)' }} fillOpacity={0.16 + layer * 0.14} />
      ))}
    </svg>
  );
}
