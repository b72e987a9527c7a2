import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chartGrid } from '@/admin/insights/charts/chart-bars';
import { DayChart } from '@/admin/insights/charts/day-chart';
import { EmptyHint } from '@/admin/ui/empty-hint';
import { Segments } from '@/admin/ui/segments';
import { TitledSection } from '@/admin/ui/titled-section';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { dailySeries, type Overview } from '@/features/overview/admin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate, formatNumber } from '@/lib/format';

const views = ['plots', 'table'] as const;

/** The new rows of the last 30 days: a chart for each kind, and a table that screen readers always get. */
export function DailyCharts({ first_day, daily }: Pick<Overview, 'first_day' | 'daily'>) {
  const { t } = useTranslation('panel-overview');
  const { language } = useLanguage();
  const [view, setView] = useState<(typeof views)[number]>('plots');
  const isTable = view === 'table';
  const isEmpty = dailySeries.every((series) => daily[series].every((count) => count === 0));
  const dayOf = (day: number) => new Date(Date.parse(first_day) + day * 86_400_000);
  // The backend already counts by days of the user's time zone.
  const nameOf = (day: number) => formatDate(dayOf(day), language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const days = daily.inquiries.map((_, day) => day).toReversed();

  if (isEmpty) {
    return (
      <TitledSection title={t('plots.title')}>
        <EmptyHint>{t('plots.empty')}</EmptyHint>
      </TitledSection>
    );
  }
  return (
    <TitledSection
      title={t('plots.title')}
      actions={
        <Segments
          label={t('plots.view.label')}
          value={view}
          options={views.map((value) => ({ value, label: t(`plots.view.${value}`) }))}
          onChange={setView}
          className="print:hidden"
        />
      }
    >
      {!isTable && (
        <div className={chartGrid}>
          {dailySeries.map((series) => (
            <DayChart key={series} title={t(`plots.series.${series}`)} counts={daily[series]} nameOf={nameOf} />
          ))}
        </div>
      )}
      {/* Scrolls sideways on phones. */}
      <div
        key={String(isTable)}
        ref={isTable ? keyboardScrollable : undefined}
        role={isTable ? 'region' : undefined}
        aria-label={isTable ? t('plots.caption') : undefined}
        className={isTable ? 'overflow-x-auto' : 'sr-only'}
      >
        <table className="w-full text-small">
          <caption className="sr-only">{t('plots.caption')}</caption>
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 pe-4 text-start font-medium">
                {t('plots.day')}
              </th>
              {dailySeries.map((series) => (
                <th key={series} scope="col" className="px-2 py-2 text-end font-medium">
                  {t(`plots.series.${series}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.map((day) => (
              <tr key={day}>
                <th scope="row" className="py-1.5 pe-4 text-start font-normal whitespace-nowrap">
                  {nameOf(day)}
                </th>
                {dailySeries.map((series) => (
                  <td key={series} className={cn('px-2 py-1.5 text-end tabular-nums', daily[series][day] === 0 && 'text-muted')}>
                    {formatNumber(daily[series][day] ?? 0, language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </TitledSection>
  );
}
