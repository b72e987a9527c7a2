import { useTranslation } from 'react-i18next';
import { ArrowLeft, SearchX } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { ListState } from '@/components/feedback/list-state';
import { isSearchable, maxResults, longestQuery } from '@/features/search/search-items';
import { ResultList } from '@/features/search/result-list';
import { resultsId } from '@/features/search/searchable-item';
import { Button } from '@/components/ui/button';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { SearchInput } from '@/components/form/search-input';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/feedback/empty-state';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { openContactDialog } from '@/lib/window-events';
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
          partFailed={{ title: t('lacksPart.title'), text: t('lacksPart.text') }}
        >
          {(items) => <ResultList results={items} query={query} label={t('search:results')} />}
        </ListState>
      )}
      {canSearch && found === maxResults && <p className="text-small text-muted">{t('most')}</p>}
    </div>
  );
}

/** Returns whether the history has an earlier page of this visit. The router numbers its entries in `idx`. */
function hasEarlierPage(): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0;
}

/** Goes back to the previous page, or to the home page when this is the first page of the visit. */
function BackButton() {
  const { t } = useTranslation('common');
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const goBack = () => void (hasEarlierPage() ? navigate(-1) : navigate(localizePath(paths.home)));
  return (
    <Button variant="ghost" className="-ms-5" onClick={goBack}>
      <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      {t('back')}
    </Button>
  );
}

/** The search box. Results update while typing, so Enter only hides the on-screen keyboard. */
function ResultsSearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation(['search-results', 'search']);
  return (
    <form
      role="search"
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        event.currentTarget.querySelector('input')?.blur();
      }}
    >
      <SearchInput
        label={t('search:label')}
        placeholder={t('search:placeholder')}
        maxLength={longestQuery}
        value={text}
        onChange={onText}
        className="min-h-13 text-lead"
      />
    </form>
  );
}

function ResultsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-24 rounded-card" />
      ))}
    </SkeletonGroup>
  );
}

/** The empty state of a search, with links to continue. */
function NoResults({ query }: { query: string }) {
  const { t } = useTranslation(['search-results', 'search']);
  return (
    <EmptyState
      icon={SearchX}
      title={t('search:nothing', { query })}
      text={t('none.text')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => openContactDialog()}>{t('none.contact')}</Button>
          <AppLink to={paths.sitemap} className={buttonClass({ variant: 'secondary' })}>
            {t('none.sitemap')}
          </AppLink>
        </div>
      }
    />
  );
}
