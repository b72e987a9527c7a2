import { TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limits, type ResultField, type SeoNote } from '@/admin/insights/seo/seo-notes';
import { textWidth } from '@/admin/insights/seo/text-width';
import { AppLink } from '@/components/ui/app-link';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { seoAddress, type Listing } from './listing';

export interface TextNotesProps {
  field: ResultField;
  /** The text as search engines get it. */
  text: string;
  /** The notes on this text. */
  marks: readonly SeoNote[];
  listing: Listing;
}

/** The width of a text in a search result, and its problems. */
export function TextNotes({ field, text, marks, listing }: TextNotesProps) {
  const { t } = useTranslation(['panel-seo', 'panel-settings']);
  const { language } = useLanguage();
  const { width: limit, fontSize } = limits[field];
  const width = Math.round(textWidth(text, fontSize));
  const isTooLong = marks.some(({ kind }) => kind === 'tooLong');
  const missing = marks.find(({ kind }) => kind === 'missing');
  const duplicate = marks.find((mark) => mark.kind === 'duplicate');

  if (missing) return <Problem>{t(`missing.${missing.language}`)}</Problem>;
  return (
    <>
      <div className="flex items-center gap-3 pt-1.5">
        <span aria-hidden="true" className="h-0.5 flex-1 overflow-hidden rounded-full bg-line">
          <span
            className={cn('block h-full rounded-full', isTooLong ? 'bg-warning' : 'bg-muted')}
            style={{ inlineSize: `${String(Math.min(100, (width / limit) * 100))}%` }}
          />
        </span>
        <span className={cn('shrink-0 tabular-nums', isTooLong ? 'text-warning' : 'text-muted')}>
          {t('width', { width: formatNumber(width, language), limit: formatNumber(limit, language) })}
        </span>
      </div>
      {isTooLong && <Problem>{t('tooLong')}</Problem>}
      {duplicate && (
        <Problem>
          <span>{t('sameAs')}</span>{' '}
          {duplicate.pages.map((page, index) => (
            <Fragment key={page}>
              <span>{index > 0 && t('and')}</span>
              <AppLink to={seoAddress(page, listing)} className="underline underline-offset-2 hover:text-foreground">
                {t(`panel-settings:pages.${page}`)}
              </AppLink>
            </Fragment>
          ))}
        </Problem>
      )}
    </>
  );
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 pt-1 text-warning">
      <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-3.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
