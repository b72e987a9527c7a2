import { Link2, Repeat2, SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultList } from '@/admin/insights/scan/result-list';
import { EmptyState } from '@/components/feedback/empty-state';
import { Notice } from '@/components/feedback/notice';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { RecordedSearch } from '@/features/search/admin';
import type { SearchIndex } from '@/features/search/use-search-index';
import { useLanguage } from '@/i18n/use-language';
import { formatDate, formatNumber } from '@/lib/format';
import { SearchTrend } from './search-trend';
import type { Analysis } from './use-analysis';

/** The actions on a search without a result. */
export interface SearchActions {
  onSynonym: (query: string) => void;
  onLink: (query: string) => void;
}

/** The results of the analysis: numbers, searches without result, the most frequent searches, and items that no search finds. */
export function AnalysisResults({ analysis, index, ...actions }: { analysis: Analysis; index: SearchIndex } & SearchActions) {
  const { t } = useTranslation(['panel-search', 'search']);
  const { language } = useLanguage();
  const { search, items } = index;
  const found = useMemo(
    () => new Map(analysis.without_result.map(({ query }) => [query, search(query).length])),
    [analysis.without_result, search],
  );
  const fixedCount = [...found.values()].filter((count) => count > 0).length;
  const neverFound = useMemo(() => items.filter(({ id }) => analysis.neverFound.includes(id)), [items, analysis.neverFound]);
  const sum = (days: readonly number[]) => days.reduce((total, day) => total + day, 0);
  const [total, missed] = [sum(analysis.daily.searches), sum(analysis.daily.without_result)];
  const most = analysis.most_searched[0]?.searches ?? 1;

  if (total === 0) return <EmptyState icon={SearchX} title={t('nothing.title')} text={t('nothing.text')} />;
  return (
    <>
      <SearchTrend first_day={analysis.first_day} daily={analysis.daily} />
      <p className="text-small text-muted">
        {t('summary', { share: formatNumber(missed / total, language, { style: 'percent' }), count: analysis.different })}
      </p>
      {analysis.read_from && (
        <p className="text-small text-muted">
          {t('readFrom', { when: formatDate(analysis.read_from, language, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      )}
      {fixedCount > 0 && (
        <Notice tone="success" role="status">
          {t('mended', { count: fixedCount })}
        </Notice>
      )}
      <div className="grid gap-x-10 gap-y-7 @4xl:grid-cols-2">
        <ResultList
          title={t('missed.title')}
          text={t('missed.text')}
          empty={t('missed.empty')}
          rows={analysis.without_result}
          className="@4xl:col-span-2"
        >
          {(row) => <MissedRow key={row.query} row={row} found={found.get(row.query) ?? 0} {...actions} />}
        </ResultList>
        <ResultList title={t('most.title')} text={t('most.text')} empty={t('most.empty')} rows={analysis.most_searched}>
          {({ query, searches }) => (
            <li key={query} className="relative flex min-h-9 items-center gap-3 px-2 py-1.5">
              <span
                aria-hidden="true"
                style={{ width: `${String((searches / most) * 100)}%` }}
                className="absolute inset-y-0.5 start-0 -z-10 rounded-sm bg-primary/15"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{query}</bdi>
              </span>
              <span className="tabular-nums text-muted">{formatNumber(searches, language)}</span>
            </li>
          )}
        </ResultList>
        <ResultList
          title={t('never.title')}
          text={t('never.text', { count: analysis.most_searched.length })}
          empty={t('never.empty')}
          rows={neverFound}
        >
          {({ id, type, title }) => (
            <li key={id} className="flex min-h-9 items-center gap-3 py-1.5">
              <span className="min-w-0 flex-1 wrap-anywhere">
                <bdi>{title}</bdi>
              </span>
              <span className="text-muted">{t(`search:types.${type}`)}</span>
            </li>
          )}
        </ResultList>
      </div>
    </>
  );
}

function MissedRow({ row: { query, missed }, found, onSynonym, onLink }: { row: RecordedSearch; found: number } & SearchActions) {
  const { t } = useTranslation('panel-search');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-40 font-medium wrap-anywhere">
        <bdi>{query}</bdi>
      </span>
      <span className="tabular-nums text-muted">{t('times', { count: missed })}</span>
      {found > 0 ? (
        <Badge tone="success">{t('findsNow', { count: found })}</Badge>
      ) : (
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" aria-label={t('optimize.synonymOf', { query })} onClick={() => onSynonym(query)}>
            <Repeat2 aria-hidden="true" className="size-4" />
            {t('optimize.synonym')}
          </Button>
          <Button size="sm" variant="secondary" aria-label={t('optimize.linkOf', { query })} onClick={() => onLink(query)}>
            <Link2 aria-hidden="true" className="size-4" />
            {t('optimize.link')}
          </Button>
        </span>
      )}
    </li>
  );
}
