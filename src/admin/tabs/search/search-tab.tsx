import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useListField, type ListField } from '@/admin/forms/use-list-field';
import { useDraftSettings } from '@/admin/settings/draft-context';
import { useFocusField } from '@/admin/settings/focus-field';
import { FieldGroup } from '@/admin/ui/field-group';
import { normalizeSearch } from '@/features/search/normalize';
import type { SearchLink, SearchSynonym } from '@/features/settings/schema';
import { useLanguage } from '@/i18n/use-language';
import { randomId } from '@/lib/random-id';
import { useSearchIndexOf } from '@/features/search/use-search-index';
import { AnalysisSection } from './analysis-section';
import { LinkList } from './link-list';
import { SynonymList } from './synonym-list';

const noText = { en: '', ar: '' };

/** The searches without a result, and the synonyms and links that improve the search. */
export function SearchTab() {
  const { t } = useTranslation(['panel-search', 'panel-settings']);
  const { language } = useLanguage();
  const index = useSearchIndexOf(useDeferredValue(useDraftSettings()));
  const synonyms = useListField<SearchSynonym>('search.synonyms');
  const links = useListField<SearchLink>('search.links');
  const focusField = useFocusField();

  /** Focuses the entry with these words. Adds it first when there is none. */
  function open<Entry extends { id: string; query: string }>(list: ListField<Entry>, entry: Entry, fieldOf: (id: string) => string) {
    const existing = list.items.find(({ query }) => normalizeSearch(query) === normalizeSearch(entry.query));
    if (!existing) list.add(entry);
    setTimeout(() => focusField(fieldOf((existing ?? entry).id)));
  }

  const addSynonym = (query: string) => open(synonyms, { id: randomId(), query, means: '' }, (id) => `search.synonyms[${id}].means`);
  const addLink = (query: string) =>
    open(links, { id: randomId(), query, text: noText, href: '' }, (id) => `search.links[${id}].text.${language}`);

  return (
    <>
      <AnalysisSection index={index} onSynonym={addSynonym} onLink={addLink} />
      <FieldGroup title={t('panel-settings:fields.search/synonyms')} text={t('synonyms.about')}>
        <SynonymList search={index.search} />
      </FieldGroup>
      <FieldGroup title={t('panel-settings:fields.search/links')} text={t('links.about')}>
        <LinkList />
      </FieldGroup>
    </>
  );
}
