import { Search, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitNote } from '@/components/form/limit-note';
import { IconButton } from '@/components/ui/icon-button';
import { longestQuery } from '@/features/search/search-items';

export interface SearchBoxProps {
  text: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  /** Id of the listbox. */
  listId: string;
  /** Id of the active option. */
  activeId: string | undefined;
  isExpanded: boolean;
}

/** The search input, and a close button for devices without an Escape key. */
export function SearchBox({ text, onChange, onKeyDown, onClose, listId, activeId, isExpanded }: SearchBoxProps) {
  const { t } = useTranslation(['search', 'common']);
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line py-2 ps-5 pe-3 focus-within:border-primary-text">
        <Search aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <input
          type="search"
          role="combobox"
          aria-label={t('label')}
          aria-autocomplete="list"
          aria-expanded={isExpanded}
          aria-controls={listId}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={t('placeholder')}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-12 min-w-0 flex-1 appearance-none bg-transparent text-body text-foreground outline-none [unicode-bidi:plaintext] placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton label={t('common:close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      <div className="px-5 pt-1.5">
        <LimitNote length={text.trim().length} limit={longestQuery} />
      </div>
    </>
  );
}
