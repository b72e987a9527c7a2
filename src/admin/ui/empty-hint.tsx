import type { ReactNode } from 'react';

/** The hint in place of an empty list in a form. */
export function EmptyHint({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-dashed border-line-strong px-4 py-3.5 text-small text-muted">
      <p className="min-w-0">{children}</p>
      {action}
    </div>
  );
}
