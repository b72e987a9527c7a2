import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EntryList } from '@/admin/forms/entry-list';
import { LinkMeaning } from '@/admin/forms/links/link-meaning';
import { Badge } from '@/components/ui/badge';
import type { SearchSynonym } from '@/features/settings/schema';
import { isolated } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { formatList } from '@/lib/format';
import { randomId } from '@/lib/random-id';
import type { SearchIndex } from '@/features/search/use-search-index';
import { WordsField } from './words-field';

type Search = SearchIndex['search'];

/** The number of results that are named. */
const namedResults = 3;

/** The synonyms: words of visitors, and the site's words. */
export function SynonymList({ search }: { search: Search }) {
  const { t } = useTranslation(['panel-search', 'panel-settings']);
  const nameOf = ({ query }: SearchSynonym) => query.trim() || t('synonyms.unnamed');
  return (
    <EntryList<SearchSynonym>
      path="search.synonyms"
      label={t('panel-settings:fields.search/synonyms')}
      addLabel={t('synonyms.add')}
      empty={t('synonyms.empty')}
      create={() => ({ id: randomId(), query: '', means: '' })}
      nameOf={nameOf}
      lineOf={(synonym) => <SynonymLine synonym={synonym} name={nameOf(synonym)} search={search} />}
    >
      {({ means }, path) => (
        <>
          <WordsField path={`${path}.query`} />
          <WordsField path={`${path}.means`} below={<Findings query={means} search={search} />} />
        </>
      )}
    </EntryList>
  );
}

function SynonymLine({ synonym: { means }, name, search }: { synonym: SearchSynonym; name: string; search: Search }) {
  const { t } = useTranslation('panel-search');
  const leadsNowhere = means.trim() !== '' && search(means).length === 0;
  return (
    <>
      <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
      <ArrowRight aria-label={t('synonyms.means')} className="size-4 shrink-0 text-muted rtl:-scale-x-100" />
      <bdi className="min-w-0 text-muted wrap-anywhere">{means}</bdi>
      {leadsNowhere && <Badge tone="danger">{t('findsNothing')}</Badge>}
    </>
  );
}

/** The results that visitors get for these words. */
function Findings({ query, search }: { query: string; search: Search }) {
  const { t } = useTranslation('panel-search');
  const { language } = useLanguage();
  if (query.trim() === '') return null;
  const found = search(query);
  if (found.length === 0) return <LinkMeaning health="dead">{t('findsNothing')}</LinkMeaning>;
  const titles = formatList(
    found.slice(0, namedResults).map(({ title }) => isolated(title)),
    language,
  );
  return (
    <LinkMeaning health="good">
      {t(found.length > namedResults ? 'findsMore' : 'finds', { titles, count: found.length - namedResults })}
    </LinkMeaning>
  );
}
