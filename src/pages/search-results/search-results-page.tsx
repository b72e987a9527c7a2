import { useTranslation } from 'react-i18next';
import { isSearchable, mostResults } from '@/features/search/search-items';
import { ResultList } from '@/features/search/result-list';
import { resultsId } from '@/features/search/searchable-item';
import { BackButton } from './back-button';
import { JobsNotice } from './jobs-notice';
import { NoResults } from './no-results';
import { ResultsSearchBox } from './results-search-box';
import { ResultsSkeleton } from './results-skeleton';
import { useResults } from './use-results';

/** Results of a search: those the overlay hands over, or those of `?q=` (docs/decisions.md). */
export function SearchResultsPage() {
  const { t } = useTranslation(['search-results', 'search']);
  const { text, setText, results, isPending, lacksJobs } = useResults();
  const query = text.trim();
  const canSearch = isSearchable(query);
  const isSearching = canSearch && isPending && results.length === 0;
  const isNothing = canSearch && !isSearching && results.length === 0;

  return (
    <div id={resultsId} tabIndex={-1} className="container-page min-h-[60dvh] max-w-4xl space-y-5 pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-section">
      <BackButton />
      <h1 className="text-title break-words">{canSearch ? t('titleFor', { query }) : t('title')}</h1>
      <ResultsSearchBox text={text} onText={setText} />
      <p role="status" className={isNothing ? 'sr-only' : 'text-small text-muted'}>
        {!canSearch && t('hint')}
        {isSearching && t('search:searching')}
        {canSearch && !isSearching && t('search:found', { count: results.length })}
      </p>
      {lacksJobs && canSearch && <JobsNotice />}
      {isSearching && <ResultsSkeleton />}
      {isNothing && <NoResults query={query} />}
      {canSearch && results.length > 0 && <ResultList results={results} query={query} label={t('search:results')} />}
      {results.length === mostResults && canSearch && <p className="text-small text-muted">{t('most')}</p>}
    </div>
  );
}
