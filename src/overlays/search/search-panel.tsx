import { truncateUnits } from '@functions/truncate.ts';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSearchable, longestQuery } from '@/features/search/search-items';
import { resultsId, type SearchAction, type SearchResultsState } from '@/features/search/searchable-item';
import { useRecordSearch } from '@/features/search/use-record-search';
import { useSearchIndex } from '@/features/search/use-search-index';
import { isDialogEntry } from '@/hooks/use-dialog-entry';
import { useOptions } from '@/hooks/use-options';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { SearchBox } from './search-box';
import { SearchFooter } from './search-footer';
import { SearchOptions } from './search-options';
import { SearchStatus } from './search-status';

export interface SearchPanelProps {
  onClose: () => void;
  /** Closes the dialog, then runs the action. */
  onAction: (action: SearchAction) => void;
}

/** The search input with at most ten results, from two characters on. */
export function SearchPanel({ onClose, onAction }: SearchPanelProps) {
  const { t } = useTranslation('search');
  const { language, localizePath } = useLanguage();
  const { pathname, state: entry } = useLocation() as { pathname: string; state: unknown };
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  const query = truncateUnits(text, longestQuery);
  const index = useSearchIndex({ query });
  const { search, popular } = index;
  // Keeps typing responsive: the results follow the input.
  const shownQuery = useDeferredValue(query);
  const results = useMemo(() => search(shownQuery), [search, shownQuery]);
  const isEmpty = !query.trim();
  const shown = isEmpty ? popular : results;
  const found = () => (shownQuery === query ? results : search(query));
  const record = useRecordSearch(query, language, () => found().length);

  const optionIds = shown.map(({ type, id }) => `${listId}-${type}-${id}`);
  const options = useOptions(query, optionIds);

  function showAll() {
    if (!isSearchable(query)) return;
    record();
    onClose();
    const path = localizePath(paths.searchResults);
    const searchTerm = query.trim();
    const state: SearchResultsState = { results: found(), searchTerm, language, ...(pathname === path && { scrollTo: resultsId }) };
    void navigate(`${path}?${new URLSearchParams({ q: searchTerm })}`, { state, replace: isDialogEntry(entry) });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (options.onKeyDown(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    showAll();
  }

  return (
    <>
      <SearchBox
        text={text}
        onChange={setText}
        onKeyDown={onKeyDown}
        onClose={onClose}
        listId={listId}
        activeId={optionIds[options.active]}
        isExpanded={shown.length > 0}
      />
      <SearchOptions
        id={listId}
        optionIds={optionIds}
        results={shown}
        title={isEmpty ? t('popular') : undefined}
        query={shownQuery}
        active={options.active}
        onActive={options.setActive}
        onChoose={(item) => {
          if (!isEmpty) record();
          if ('path' in item) onClose();
          else onAction(item.action);
        }}
      />
      <SearchStatus
        searchTerm={shownQuery.trim()}
        isSearchable={isSearchable(shownQuery)}
        found={results.length}
        isPending={index.isPending}
        onContact={() => onAction('contact')}
      />
      <SearchFooter onShowAll={results.length > 0 ? showAll : undefined} lacksPart={index.rows.error !== null} />
    </>
  );
}
