import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export interface SectionProps {
  /** Hash target. The heading's id is derived from it. */
  id: string;
  title: ReactNode;
  eyebrow?: ReactNode;
  lead?: ReactNode;
  align?: 'start' | 'center';
  /** `h1` only for the section that opens a page. */
  headingLevel?: 'h1' | 'h2' | 'h3';
  className?: string;
  children?: ReactNode;
}

/** A titled part of a page. Takes focus after an in-page jump, so that the keyboard continues there. */
export function Section({ id, title, eyebrow, lead, align = 'start', headingLevel: Heading = 'h2', className, children }: SectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className={cn('py-section', className)}>
      <div className="container-page">
        <header
          className={cn('reveal mb-8 flex max-w-3xl flex-col gap-3 sm:mb-12', align === 'center' && 'mx-auto items-center text-center')}
        >
          {eyebrow && <p className="text-small font-semibold text-primary-text">{eyebrow}</p>}
          <Heading id={headingId} className={Heading === 'h1' ? 'text-display' : 'text-title'}>
            {title}
          </Heading>
          {lead && <p className="max-w-measure text-lead text-muted">{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
