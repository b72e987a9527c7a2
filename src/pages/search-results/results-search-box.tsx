import { Search, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '@/components/form/text-input';
import { IconButton } from '@/components/ui/icon-button';

/** The box to search again; results follow as one types, so Enter only puts the phone's keyboard away. */
export function ResultsSearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation(['search-results', 'search', 'common']);
  const box = useRef<HTMLInputElement>(null);

  function clear() {
    onText('');
    box.current?.focus();
  }

  return (
    <form
      role="search"
      aria-label={t('form')}
      onSubmit={(event) => {
        event.preventDefault();
        box.current?.blur();
      }}
    >
      <TextInput
        ref={box}
        type="search"
        aria-label={t('search:label')}
        placeholder={t('search:placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={text}
        onChange={(event) => onText(event.target.value)}
        leading={<Search aria-hidden="true" />}
        trailing={text && <IconButton label={t('common:clear')} icon={<X aria-hidden="true" />} onClick={clear} />}
        className="min-h-13 appearance-none text-lead [&::-webkit-search-cancel-button]:hidden"
      />
    </form>
  );
}
