import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/components/form/search-input';
import { longestQuery } from '@/features/search/search-items';

/** The search box. Results update while typing, so Enter only hides the on-screen keyboard. */
export function ResultsSearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
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
