import { useId, type ReactNode } from 'react';
import { Card } from './card';

export interface FocusedPanelProps {
  title: ReactNode;
  lead?: ReactNode;
  /** Above the title: a logo. */
  media?: ReactNode;
  /** Below the panel: a link to another page. */
  footer?: ReactNode;
  children: ReactNode;
}

/** A page with one purpose: a centred panel with nothing around it. */
export function FocusedPanel({ title, lead, media, footer, children }: FocusedPanelProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="relative isolate container-page flex min-h-[calc(100dvh-var(--spacing-navbar))] flex-col items-center justify-center gap-6 pt-[calc(var(--header-overlap,0px)+clamp(2rem,1rem+4vw,4.5rem))] pb-section"
    >
      <div
        aria-hidden="true"
        className="absolute inset-0 -z-10 bg-[radial-gradient(36rem_24rem_at_50%_30%,color-mix(in_srgb,var(--color-primary)_22%,transparent),transparent)]"
      />
      <Card padding="lg" className="w-full max-w-md">
        <header className="mb-6 flex flex-col items-center gap-3 text-center">
          {media}
          <h1 id={headingId} className="text-title">
            {title}
          </h1>
          {lead && <p className="text-body text-muted">{lead}</p>}
        </header>
        {children}
      </Card>
      {footer}
    </section>
  );
}
