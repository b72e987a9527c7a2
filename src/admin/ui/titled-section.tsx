import { useId, type ReactNode } from 'react';
import { SectionTitle } from './section-title';

export interface TitledSectionProps {
  title: string;
  /** The target of links. */
  id?: string;
  text?: ReactNode;
  /** Buttons beside the title, or below it on narrow containers. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A section with a title that is not a group of fields. */
export function TitledSection({ title, id, text, actions, className, children }: TitledSectionProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <header className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-3 pb-2">
        <div className="min-w-0 flex-1 basis-52">
          <SectionTitle id={headingId} title={title} text={text} />
        </div>
        {actions}
      </header>
      {children}
    </section>
  );
}
