import { cn } from '@/lib/cn';
import { initials, stableHash } from './initials';
import { Picture } from './picture';

const sizes = {
  sm: { box: 'size-9 text-small', pixels: 36 },
  md: { box: 'size-12 text-body', pixels: 48 },
  lg: { box: 'size-20 text-heading', pixels: 80 },
  xl: { box: 'size-28 text-title sm:size-36', pixels: 144 },
};

/** Six mixes of the theme's two accents, so that a list of people has several colours in any theme. */
const gradients = [
  [20, 135],
  [100, 45],
  [60, 180],
  [0, 90],
  [80, 225],
  [40, 315],
] as const;

function gradientOf(name: string): string {
  const [share, angle] = gradients[stableHash(name) % gradients.length] ?? gradients[0];
  const mix = (percent: number) => `color-mix(in oklab, var(--color-primary-solid) ${percent}%, var(--color-secondary-solid))`;
  return `linear-gradient(${angle}deg, ${mix(share)}, ${mix((share + 55) % 101)})`;
}

export interface AvatarProps {
  /** The person's name, for the initials and colours of the fallback. */
  name: string;
  src?: string | null;
  /** Empty (the default) beside the written name, otherwise a description of the picture. */
  alt?: string;
  size?: keyof typeof sizes;
  className?: string;
  loading?: 'lazy' | 'eager';
}

/** A round portrait. Without a picture, or when it fails to load, initials on a gradient are shown. */
export function Avatar({ name, src, alt = '', size = 'md', className, loading = 'lazy' }: AvatarProps) {
  const { box, pixels } = sizes[size];
  const shape = cn('shrink-0 overflow-hidden rounded-full', box, className);

  const drawn = (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      style={{ backgroundImage: gradientOf(name) }}
      className={cn('inline-grid place-items-center font-semibold text-on-accent select-none', shape)}
    >
      <span aria-hidden="true">{initials(name)}</span>
    </span>
  );
  return (
    <Picture
      src={src}
      alt={alt}
      fallback={drawn}
      width={pixels}
      height={pixels}
      loading={loading}
      className={cn('bg-card object-cover', shape)}
    />
  );
}
