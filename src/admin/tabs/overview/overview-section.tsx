import { useId, type ReactNode } from 'react';

export interface OverviewSectionProps {
  title: string;
  text?: ReactNode;
  /** At the end of the title's line. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of the overview below its title. */
export function OverviewSection({ title, text, actions, className, children }: OverviewSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-1 pb-2">
        <div className="min-w-0">
          <h2 id={id} className="text-[0.9375rem] font-semibold">
            {title}
          </h2>
          {text && <p className="text-muted">{text}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
