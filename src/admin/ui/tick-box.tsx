import { Check, Minus } from 'lucide-react';
import type { MouseEvent } from 'react';
import { cn } from '@/lib/cn';

export interface TickBoxProps {
  /** The accessible name. */
  label: string;
  checked: boolean;
  /** Some of the rows are selected. */
  isPartly?: boolean;
  /** Called before the change. Shift selects all rows in between. */
  onToggle: (event: MouseEvent<HTMLInputElement>) => void;
  className?: string;
}

/** A checkbox without a label in a table row. Its target is larger than the box. */
export function TickBox({ label, checked, isPartly = false, onToggle, className }: TickBoxProps) {
  const Icon = isPartly && !checked ? Minus : Check;
  return (
    <span className={cn('relative grid size-11 shrink-0 place-items-center lg:size-9 print:hidden', className)}>
      <input
        type="checkbox"
        aria-label={label}
        aria-checked={isPartly && !checked ? 'mixed' : undefined}
        checked={checked}
        // The click event reports the change, because it knows the modifier keys.
        onChange={() => undefined}
        onClick={onToggle}
        className="peer absolute inset-0 z-1 cursor-pointer appearance-none rounded-control"
      />
      <span
        className={cn(
          'pointer-events-none grid size-4.5 place-items-center rounded-[0.3125rem] border peer-hover:border-muted',
          checked || isPartly ? 'border-primary-solid bg-primary-solid forced-colors:bg-[color:Highlight]' : 'border-line-strong',
        )}
      >
        {(checked || isPartly) && (
          <Icon aria-hidden="true" strokeWidth={3} className="size-3.5 text-on-accent forced-colors:text-[color:HighlightText]" />
        )}
      </span>
    </span>
  );
}
