import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/components/form/search-input';
import { Select } from '@/components/form/select';
import { textParts, type TextPartId } from '@/features/texts/text-parts';
import { useDebouncedInput } from '@/hooks/use-debounced-input';
import { listings, type Listing } from './text-entries';

/** The longest search, in characters. */
const longestSearch = 100;

export interface TextsToolbarProps {
  /** The part that is shown; undefined while a search or a filter looks through all of them. */
  part: TextPartId | undefined;
  listing: Listing;
  query: string;
  /** Called with what changes in the address. An empty value removes it. */
  onChange: (changes: Partial<Record<'page' | 'show' | 'q', string>>) => void;
}

/** The choice of the page, the filter and the search of the texts. */
export function TextsToolbar({ part, listing, query, onChange }: TextsToolbarProps) {
  const { t } = useTranslation(['panel-texts', 'panel-settings']);
  const search = useDebouncedInput(query, (text) => onChange({ q: text }), longestSearch);
  return (
    <div className="grid gap-3 @md:grid-cols-2 @3xl:grid-cols-[1fr_1fr_1.5fr]">
      <Select
        className="py-1 text-small sm:min-h-9"
        aria-label={t('part')}
        value={part ?? ''}
        onChange={({ target }) => onChange({ page: target.value, show: '', q: '' })}
      >
        {part === undefined && <option value="">{t('everyPart')}</option>}
        {(['page', 'overlay', 'mail'] as const).map((kind) => (
          <optgroup key={kind} label={t(`groups.${kind}`)}>
            {textParts
              .filter((one) => one.kind === kind)
              .map(({ id }) => (
                <option key={id} value={id}>
                  {t(`panel-settings:textParts.${id}`)}
                </option>
              ))}
          </optgroup>
        ))}
      </Select>
      <Select
        className="py-1 text-small sm:min-h-9"
        aria-label={t('show')}
        value={listing}
        onChange={({ target }) => onChange({ show: target.value === 'all' ? '' : target.value })}
      >
        {listings.map((value) => (
          <option key={value} value={value}>
            {t(`listings.${value}`)}
          </option>
        ))}
      </Select>
      <div className="@md:col-span-2 @3xl:col-span-1">
        <SearchInput
          className="py-1 text-small sm:min-h-9"
          label={t('search')}
          value={search.text}
          onChange={search.setText}
          maxLength={longestSearch}
        />
      </div>
    </div>
  );
}
