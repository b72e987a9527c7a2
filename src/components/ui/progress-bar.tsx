import { cn } from '@/lib/cn';

export interface ProgressBarProps {
  /** 0 to 1, undefined while the total is unknown. */
  value: number | undefined;
  label: string;
  className?: string;
}

/** Progress, filling from the start of the line. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={cn('h-1.5 overflow-hidden rounded-full bg-card-hover', className)}
    >
      {share === undefined ? (
        <div className="bg-accent h-full animate-pulse rounded-full opacity-60" />
      ) : (
        <div
          className="bg-accent h-full origin-left rounded-full transition-transform duration-200 rtl:origin-right"
          style={{ transform: `scaleX(${share})` }}
        />
      )}
    </div>
  );
}
