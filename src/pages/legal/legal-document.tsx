import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { PageHero } from '@/components/ui/page-hero';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** A numbered part of a legal text: paragraphs, then a list, then a last paragraph. */
export interface LegalSection {
  title: string;
  text: string[];
  items?: string[];
  closing?: string;
}

export interface LegalDocumentProps {
  title: string;
  lead: string;
  /** Path of the page, without language prefix. */
  path: string;
  /** Day of the last change, as 2026-11-20. */
  updatedOn: string;
  /** The sections by their anchors, in order. */
  sections: Record<string, LegalSection>;
  /** The contact details in the last section. */
  contact: ReactNode;
  /** The link to the other legal text, below the table of contents. */
  otherDocument: ReactNode;
}

/** A legal text with a table of contents, sticky on wide screens. */
export function LegalDocument({ title, lead, path, updatedOn, sections, contact, otherDocument }: LegalDocumentProps) {
  const { t } = useTranslation('legal');
  const { language } = useLanguage();
  const parts = Object.entries(sections).map(([id, section]) => ({ id, ...section }));
  // UTC, so that the prerendered date is the same in every time zone.
  const date = formatDate(updatedOn, language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <PageHero title={title} lead={lead} eyebrow={<time dateTime={updatedOn}>{t('updated', { date })}</time>} />
      <div className="container-page grid gap-10 pb-section lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-16">
        <aside className="lg:sticky lg:top-[calc(var(--spacing-navbar)+1.5rem)] lg:max-h-[calc(100dvh-var(--spacing-navbar)-3rem)] lg:self-start lg:overflow-y-auto">
          <nav aria-label={t('contents')} className="glass rounded-card p-3 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none">
            <h2 className="px-3 py-2 text-small font-semibold text-muted">{t('contents')}</h2>
            <ol className="sm:max-lg:columns-2">
              {parts.map(({ id, title: heading }, index) => (
                <li key={id} className="break-inside-avoid">
                  <AppLink
                    to={`${path}#${id}`}
                    className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1.5 text-small text-muted transition-colors hover:bg-card-hover hover:text-foreground lg:min-h-9"
                  >
                    <span aria-hidden="true" className="w-5 shrink-0 text-primary-text tabular-nums">
                      {index + 1}
                    </span>
                    <span>{heading}</span>
                  </AppLink>
                </li>
              ))}
            </ol>
          </nav>
          <div className="mt-4 border-t border-line px-3 pt-4 text-small">{otherDocument}</div>
        </aside>
        <div className="max-w-measure min-w-0 space-y-12">
          {parts.map((part, index) => (
            <section key={part.id} id={part.id} tabIndex={-1} aria-labelledby={`${part.id}-heading`}>
              <h2 id={`${part.id}-heading`} className="flex gap-3 text-heading">
                <span className="text-primary-text tabular-nums">{`${String(index + 1)}.`}</span>
                <span>{part.title}</span>
              </h2>
              <div className="mt-4 space-y-4 text-body text-foreground/85">
                {part.text.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {part.items && (
                  <ul className="list-disc space-y-2.5 ps-6 marker:text-primary-text">
                    {part.items.map((item) => (
                      <li key={item} className="ps-1">
                        {item}
                      </li>
                    ))}
                  </ul>
                )}
                {part.closing && <p>{part.closing}</p>}
                {index === parts.length - 1 && contact}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
