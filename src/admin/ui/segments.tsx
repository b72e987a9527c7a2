import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface SegmentsProps<Value extends string> {
  /** The accessible name of the choice. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode; count?: number }[];
  onChange: (value: Value) => void;
  className?: string;
}

/** A segmented control. Made of radio buttons, so that the arrow keys work. */
export function Segments<Value extends string>({ label, value, options, onChange, className }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn('inline-flex max-w-full flex-wrap gap-0.5 rounded-control border border-line p-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            'relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-lg px-2.5 text-small font-medium text-muted transition-colors duration-150 lg:min-h-8',
            'has-focus-visible:outline-2 has-focus-visible:outline-primary-text',
            option.value === value
              ? 'bg-card-hover text-foreground forced-colors:border-2 forced-colors:border-[color:Highlight]'
              : 'hover:text-foreground',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {option.label}
          {option.count !== undefined && <span className="font-normal tabular-nums text-muted">{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
