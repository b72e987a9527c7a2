import { useTranslation } from 'react-i18next';
import { DayChart } from '@/admin/insights/charts/day-chart';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import type { VisitBar, VisitPeriod } from '@/features/visits/admin';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { VisitChange } from './visit-change';
import type { VisitNames } from './use-visit-names';

const series = ['visits', 'views'] as const;
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

export interface VisitTrendProps {
  bars: readonly VisitBar[];
  period: VisitPeriod;
  dayOf: VisitNames['dayOf'];
  /** The time before was counted completely. */
  isComparable: boolean;
  isTable: boolean;
}

/**
 * Visits and page views of each day or month, beside those of the time before: as charts, and as a table that screen readers always get.
 */
export function VisitTrend({ bars, period, dayOf, isComparable, isTable }: VisitTrendProps) {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  const number = (count: number) => formatNumber(count, language);
  return (
    <>
      {!isTable && (
        <div className="grid gap-x-8 gap-y-6 @2xl:grid-cols-2">
          {series.map((name) => {
            const [counts, previous] = [bars.map((bar) => bar[name]), bars.map((bar) => bar[`previous_${name}`])];
            return (
              <DayChart
                key={name}
                title={t(`visits.${name}`)}
                counts={counts}
                previous={isComparable ? previous : undefined}
                nameOf={(index) => dayOf(bars[index]?.start ?? '', period)}
                total={isComparable ? <VisitChange now={sum(counts)} before={sum(previous)} /> : ''}
              />
            );
          })}
        </div>
      )}
      {/* Scrolls sideways on phones. */}
      <div
        key={String(isTable)}
        ref={isTable ? keyboardScrollable : undefined}
        role={isTable ? 'region' : undefined}
        aria-label={isTable ? t('visits.caption') : undefined}
        className={isTable ? 'overflow-x-auto' : 'sr-only'}
      >
        <table className="w-full text-small">
          <caption className="sr-only">{t('visits.caption')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                {t(period === '12m' ? 'visits.month' : 'plots.day')}
              </th>
              {series.flatMap((name) => [
                <th key={name} scope="col" className="px-2 py-2 text-end font-medium">
                  {t(`visits.${name}`)}
                </th>,
                <th key={`${name} before`} scope="col" className="px-2 py-2 text-end font-medium">
                  {t(`visits.${name}Before`)}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bars.toReversed().map((bar) => (
              <tr key={bar.start}>
                <th scope="row" className="py-1.5 pe-4 text-start font-normal whitespace-nowrap">
                  {dayOf(bar.start, period)}
                </th>
                {series.flatMap((name) => [
                  <td key={name} className="px-2 py-1.5 text-end tabular-nums">
                    {number(bar[name])}
                  </td>,
                  <td key={`${name} before`} className="px-2 py-1.5 text-end text-muted tabular-nums">
                    {number(bar[`previous_${name}`])}
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
