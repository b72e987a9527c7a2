import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { VisitPart, VisitShare } from '@/features/visits/admin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatNumber } from '@/lib/format';
import { VisitChange } from './visit-change';

/** The number of rows before *Show all*. */
const shortLength = 6;

export interface ShareTableProps {
  part: VisitPart;
  shares: readonly VisitShare[];
  nameOf: (part: VisitPart, name: string) => string;
  isComparable: boolean;
}

/** The largest pages, referrers, devices, languages or outcomes, as a table with a bar behind each number. */
export function ShareTable({ part, shares, nameOf, isComparable }: ShareTableProps) {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  const [isLong, setLong] = useState(false);
  const most = Math.max(1, ...shares.map(({ count }) => count));
  const hasResults = part === 'pages' || part === 'referrers';
  const rows = isLong ? shares : shares.slice(0, shortLength);
  const head = 'px-2 py-1.5 text-end font-medium whitespace-nowrap';
  // The first columns are enough where text is large and the screen small.
  const minor = 'hidden @2xs:table-cell print:table-cell';
  return (
    <div className="@container min-w-0 break-inside-avoid">
      <table className="w-full text-small">
        <caption className="pb-1 text-start text-body font-medium">{t(`visits.parts.${part}.title`)}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="w-full max-w-0 py-1.5 pe-2 text-start font-medium">
              {t(`visits.parts.${part}.name`)}
            </th>
            <th scope="col" className={head}>
              {t(`visits.parts.${part}.count`)}
            </th>
            {isComparable && (
              <th scope="col" className={cn(head, minor)}>
                {t('visits.change')}
              </th>
            )}
            {hasResults && (
              <th scope="col" className={cn(head, minor)} title={t('visits.resultsText')}>
                {t('visits.results')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count, previous, results }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="relative w-full max-w-0 py-1.5 pe-2 text-start font-normal">
                <span
                  aria-hidden="true"
                  style={{ width: `${String((count / most) * 100)}%` }}
                  className="absolute inset-y-1 start-0 rounded-xs bg-primary-text/15 print:border print:border-line-strong"
                />
                <bdi className="relative line-clamp-1 ps-1.5 wrap-anywhere" title={nameOf(part, name)}>
                  {nameOf(part, name)}
                </bdi>
              </th>
              <td className="px-2 py-1.5 text-end tabular-nums">{formatNumber(count, language)}</td>
              {isComparable && (
                <td className={cn('px-2 py-1.5 text-end text-muted tabular-nums', minor)}>
                  <VisitChange now={count} before={previous} />
                </td>
              )}
              {hasResults && <td className={cn('px-2 py-1.5 text-end tabular-nums', minor)}>{formatNumber(results, language)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {shares.length > shortLength && (
        <Button size="sm" variant="ghost" className="-ms-3 print:hidden" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
          {isLong ? t('visits.less') : t('visits.all', { number: formatNumber(shares.length, language) })}
        </Button>
      )}
    </div>
  );
}
