import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: ReactNode;
  text?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  className?: string;
}

/** Shown in place of an empty list, with the next step. */
export function EmptyState({ icon: Icon, title, text, action, className }: EmptyStateProps) {
  return (
    <div
      className={cn(
        'flex flex-col items-center gap-3 rounded-card border border-dashed border-line-strong px-4 py-12 text-center',
        className,
      )}
    >
      <span className="grid size-14 place-items-center rounded-full border border-line bg-card text-primary-text">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <p className="max-w-full text-heading break-words">{title}</p>
      {text && <p className="max-w-measure text-body text-muted">{text}</p>}
      {action && <div className="mt-2 print:hidden">{action}</div>}
    </div>
  );
}
