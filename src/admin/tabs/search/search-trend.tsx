import { useTranslation } from 'react-i18next';
import { DayChart } from '@/admin/insights/charts/day-chart';
import type { SearchAnalysis } from '@/features/search/admin';
import { useLanguage } from '@/i18n/use-language';
import { formatDate, formatNumber } from '@/lib/format';

const series = ['searches', 'without_result'] as const;

/** The searches of the last 30 days and those without a result: as charts, and as a table for screen readers. */
export function SearchTrend({ first_day, daily }: Pick<SearchAnalysis, 'first_day' | 'daily'>) {
  const { t } = useTranslation('panel-search');
  const { language } = useLanguage();
  // The backend already counts by days of the user's time zone.
  const nameOf = (day: number) =>
    formatDate(new Date(Date.parse(first_day) + day * 86_400_000), language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return (
    <div className="max-w-3xl text-small">
      <div className="grid gap-x-10 gap-y-6 @md:grid-cols-2">
        {series.map((name) => (
          <DayChart key={name} title={t(`trend.${name}`)} counts={daily[name]} nameOf={nameOf} />
        ))}
      </div>
      <div className="sr-only">
        <table>
          <caption>{t('trend.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('trend.day')}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {t(`trend.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {daily.searches.map((_, day) => (
              <tr key={nameOf(day)}>
                <th scope="row">{nameOf(day)}</th>
                {series.map((name) => (
                  <td key={name}>{formatNumber(daily[name][day] ?? 0, language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
