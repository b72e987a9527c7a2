import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { SearchInput } from '@/components/form/search-input';
import { Select } from '@/components/form/select';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { PageHero } from '@/components/ui/page-hero';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { directorySorts, sortOf, wholeDirectory } from '@/features/creators/built-directory';
import { CreatorCard } from '@/features/creators/creator-card';
import { directoryQuery } from '@/features/creators/directory-queries';
import type { Item } from '@/features/items/item';
import { PageData } from '@/features/seo/page-data';
import { PageHead } from '@/features/settings/page-head';
import { creatorsSeo } from '@/features/settings/page-seo/creators';
import { useDebouncedInput } from '@/hooks/use-debounced-input';
import { useSetting } from '@/features/settings/use-settings';
import { paths } from '@/lib/paths';
import { longestQuery, useDirectoryAddress } from './use-directory-address';

const gridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3';

/** The directory of creators: search, order, and the list in pages. */
export function CreatorsPage() {
  const { t } = useTranslation('directory');
  const isSignUpOpen = useSetting(({ signUpOpen }) => signUpOpen);
  const [filter, topics, setFilter] = useDirectoryAddress();
  const { text, setText, commitText } = useDebouncedInput(filter.query, (query) => setFilter({ query }), longestQuery);
  const query = useInfiniteQuery({ ...directoryQuery(filter), placeholderData: keepPreviousData });
  const isSearched = filter.query !== '' || filter.topic !== undefined;

  function showAll() {
    commitText('');
    setFilter(wholeDirectory);
  }

  return (
    <>
      <PageHead page="creators" builtIn={creatorsSeo} />
      <PageData name={t('name')} path={paths.creators} />
      <PageHero
        title={t('hero.title')}
        lead={t('hero.lead')}
        actions={
          isSignUpOpen && (
            <AppLink to={paths.creatorsHub} className={buttonClass({ variant: 'secondary' })}>
              {t('join')}
            </AppLink>
          )
        }
      />
      {/* Fills the screen, so that rows which come later push no footer. */}
      <div className="container-page min-h-[75dvh] pb-section print:min-h-0">
        <form
          role="search"
          aria-label={t('filter.label')}
          onSubmit={(event) => {
            event.preventDefault();
            setFilter({ query: text.trim() });
          }}
          className="mb-8 flex flex-col gap-4 sm:flex-row"
        >
          <div className="sm:w-96">
            <SearchInput label={t('filter.search')} maxLength={longestQuery} value={text} onChange={setText} />
          </div>
          <div className="sm:w-60">
            <Select
              aria-label={t('filter.sort')}
              value={filter.sort}
              onChange={({ target }) => setFilter({ query: text.trim(), sort: sortOf(target.value) })}
            >
              {directorySorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(`sorts.${sort}`)}
                </option>
              ))}
            </Select>
          </div>
        </form>
        {topics.length > 0 && (
          <div role="group" aria-label={t('filter.topics')} className="-mt-3 mb-8 flex flex-wrap gap-2">
            <TopicButton isOn={!filter.topic} label={t('filter.all')} onClick={() => setFilter({ query: text.trim(), topic: undefined })} />
            {topics.map(({ id, title }) => (
              <TopicButton key={id} isOn={id === filter.topic} label={title} onClick={() => setFilter({ query: text.trim(), topic: id })} />
            ))}
          </div>
        )}
        <p role="status" className="sr-only">
          {isSearched && !query.isPlaceholderData && query.data && t('shown', { count: query.data.length })}
        </p>
        <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}>
          <ListState
            query={query}
            skeleton={
              <SkeletonGroup className={gridClass}>
                {Array.from({ length: 6 }, (_, index) => (
                  <Skeleton key={index} className="h-32 rounded-card" />
                ))}
              </SkeletonGroup>
            }
            failed={{ title: t('failed') }}
            empty={
              isSearched ? (
                <EmptyState
                  icon={SearchX}
                  title={filter.query ? t('none.title', { query: filter.query }) : t('none.topic')}
                  text={t('none.text')}
                  action={<Button onClick={showAll}>{t('none.showAll')}</Button>}
                />
              ) : (
                <EmptyState icon={Users} title={t('empty.title')} text={t('empty.text')} />
              )
            }
          >
            {(creators) => (
              <ul className={gridClass}>
                {creators.map((creator) => (
                  <li key={creator.id}>
                    <CreatorCard creator={creator} headingLevel="h2">
                      <TopicNames ids={creator.topics} topics={topics} />
                      {creator.posts_count > 0 && <p className="text-small text-muted">{t('posts', { count: creator.posts_count })}</p>}
                    </CreatorCard>
                  </li>
                ))}
              </ul>
            )}
          </ListState>
        </div>
      </div>
    </>
  );
}

function TopicButton({ isOn, label, onClick }: { isOn: boolean; label: string; onClick: () => void }) {
  return (
    <Button size="sm" variant={isOn ? 'primary' : 'secondary'} aria-pressed={isOn} onClick={onClick} className="max-w-full">
      <span dir="auto" className="wrap-anywhere">
        {label}
      </span>
    </Button>
  );
}

/** The topics of a creator that the owner of the site publishes. */
function TopicNames({ ids, topics }: { ids: readonly string[]; topics: readonly Item[] }) {
  const shown = topics.filter(({ id }) => ids.includes(id));
  if (shown.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-1.5">
      {shown.map(({ id, title }) => (
        <li key={id} dir="auto" className="max-w-full rounded-full border border-line px-2 text-small wrap-anywhere text-muted">
          {title}
        </li>
      ))}
    </ul>
  );
}
