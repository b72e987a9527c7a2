import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** A row of controls that wraps. */
export function Toolbar({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={cn('flex flex-wrap items-center gap-2 print:hidden', className)}>
      {children}
    </div>
  );
}
