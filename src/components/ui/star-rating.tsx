import { Star } from 'lucide-react';
import { cn } from '@/lib/cn';

const stars = [0, 1, 2, 3, 4] as const;

export interface StarRatingProps {
  /** 0 to 5, fractions allowed. */
  value: number;
  /** The whole rating in words: "4.7 out of 5". */
  label: string;
  size?: 'sm' | 'md';
  className?: string;
}

/** Five stars to look at: one picture with one name, filled from the reading side. */
export function StarRating({ value, label, size = 'sm', className }: StarRatingProps) {
  const starClass = size === 'sm' ? 'size-4' : 'size-5';
  return (
    <span role="img" aria-label={label} className={cn('inline-flex gap-0.5', className)}>
      {stars.map((position) => {
        const share = Math.min(1, Math.max(0, value - position));
        return (
          <span key={position} className="relative inline-block">
            <Star aria-hidden="true" className={cn(starClass, 'fill-card-hover text-line-strong')} strokeWidth={1.5} />
            {share > 0 && (
              <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ width: `${share * 100}%` }}>
                <Star aria-hidden="true" className={cn(starClass, 'max-w-none fill-warning text-warning')} strokeWidth={1.5} />
              </span>
            )}
          </span>
        );
      })}
    </span>
  );
}
