import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { useListField } from '@/admin/inputs/use-list-field';
import { useDraftSettings } from '@/admin/settings/draft-context';
import { useFocusField } from '@/admin/settings/focus-field';
import { FieldGroup } from '@/admin/ui/field-group';
import type { SearchLink, SearchSynonym } from '@/features/settings/schema';
import { useLanguage } from '@/i18n/use-language';
import { useSearchIndexOf } from '@/overlays/search/use-search-index';
import { AnalysisSection } from './analysis-section';
import { LinkList } from './link-list';
import { SynonymList } from './synonym-list';

const noText = { en: '', ar: '' };

/** What visitors search for and do not find, and what they find instead. */
export function SearchTab() {
  const { t } = useTranslation(['panel-search', 'panel-settings']);
  const { language } = useLanguage();
  const index = useSearchIndexOf(useDeferredValue(useDraftSettings()));
  const synonyms = useListField<SearchSynonym>('search.synonyms');
  const links = useListField<SearchLink>('search.links');
  const focusField = useFocusField();

  function addSynonym(query: string) {
    const id = crypto.randomUUID();
    synonyms.add({ id, query, means: '' });
    // Once the list shows it.
    setTimeout(() => focusField(`search.synonyms[${id}].means`));
  }

  function addLink(query: string) {
    const id = crypto.randomUUID();
    links.add({ id, query, text: noText, href: '' });
    setTimeout(() => focusField(`search.links[${id}].text.${language}`));
  }

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
