import { useId, type ReactNode } from 'react';
import { SectionTitle } from './section-title';

export interface FieldGroupProps {
  title: ReactNode;
  /** One sentence about the fields. */
  text?: ReactNode;
  /** The target of links. */
  id?: string;
  /** A button for the whole group, beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A group of fields below a hairline: title at the start, fields beside it where the tab is wide enough. Uses container width, so that it
 * also fits beside the preview.
 */
export function FieldGroup({ title, text, id, actions, children }: FieldGroupProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid gap-x-10 gap-y-5 border-t border-line py-7 first:border-t-0 first:pt-1 @4xl:grid-cols-[15rem_minmax(0,48rem)]"
    >
      <header className="flex flex-wrap items-start gap-x-4 gap-y-2 @4xl:flex-col">
        <div className="min-w-0 flex-1 @4xl:flex-none">
          <SectionTitle id={headingId} title={title} text={text} />
        </div>
        {actions}
      </header>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  );
}
