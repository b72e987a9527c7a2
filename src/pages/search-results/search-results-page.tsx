import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { isSearchable, mostResults } from '@/features/search/search-items';
import { ResultList } from '@/features/search/result-list';
import { resultsId } from '@/features/search/searchable-item';
import { BackButton } from './back-button';
import { NoResults } from './no-results';
import { ResultsSearchBox } from './results-search-box';
import { ResultsSkeleton } from './results-skeleton';
import { useResults } from './use-results';

/** The results of a search: those passed by the overlay, or those of `?q=` (docs/decisions/052-contradictions.md). */
export function SearchResultsPage() {
  const { t } = useTranslation(['search-results', 'search']);
  const { text, setText, results, popular } = useResults();
  const query = text.trim();
  const canSearch = isSearchable(query);
  const found = results.data?.length;

  return (
    <div
      id={resultsId}
      tabIndex={-1}
      className="container-page min-h-[calc(100dvh-var(--spacing-navbar))] max-w-4xl space-y-5 pt-[clamp(2rem,1rem+4vw,4.5rem)] pb-section"
    >
      <BackButton />
      <h1 className="text-title break-words">{canSearch ? t('titleFor', { query }) : t('title')}</h1>
      <ResultsSearchBox text={text} onText={setText} />
      <p role="status" className={canSearch && found === 0 ? 'sr-only' : 'text-small text-muted'}>
        {!canSearch ? t('hint') : found === undefined ? t('search:searching') : t('search:found', { count: found })}
      </p>
      {popular.length > 0 && (
        <>
          <h2 className="text-heading">{t('search:popular')}</h2>
          <ResultList results={popular} query="" label={t('search:popular')} />
        </>
      )}
      {canSearch && (
        <ListState
          query={results}
          skeleton={<ResultsSkeleton />}
          empty={<NoResults query={query} />}
          failed={null}
          partFailed={{ title: t('lacksJobs.title'), text: t('lacksJobs.text') }}
        >
          {(items) => <ResultList results={items} query={query} label={t('search:results')} />}
        </ListState>
      )}
      {canSearch && found === mostResults && <p className="text-small text-muted">{t('most')}</p>}
    </div>
  );
}
