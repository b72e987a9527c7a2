import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface ExpandButtonProps {
  isExpanded: boolean;
  /** The id of what it shows and hides. */
  controls: string;
  onToggle: () => void;
  children: ReactNode;
}

/** The line of an entry, which shows and hides its details. */
export function ExpandButton({ isExpanded, controls, onToggle, children }: ExpandButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isExpanded}
      aria-controls={controls}
      onClick={onToggle}
      className="flex min-h-11 min-w-0 flex-1 basis-64 items-start gap-2.5 rounded-control py-2 text-start hover:bg-card-hover"
    >
      <ChevronRight
        aria-hidden="true"
        className={cn('mt-0.5 size-4 shrink-0 text-muted transition-transform duration-150', isExpanded ? 'rotate-90' : 'rtl:-scale-x-100')}
      />
      {children}
    </button>
  );
}
