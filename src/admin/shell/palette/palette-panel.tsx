import { truncateUnits } from '@functions/truncate.ts';
import { Search, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LimitNote } from '@/components/form/limit-note';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { longestQuery } from '@/features/search/search-items';
import { useOptions } from '@/hooks/use-options';
import { cn } from '@/lib/cn';
import { itemSearch, type ItemGroup, type PaletteItem } from './palette-items';
import { PaletteOption } from './palette-option';
import { recentItems } from './recent';
import { useFoundRecords } from './use-found-records';
import { usePaletteItems } from './use-palette-items';

export interface PalettePanelProps {
  focusField: (path: string) => void;
  onChoose: (item: PaletteItem) => void;
  onClose: () => void;
}

/** The search box of the palette and its results. Enter opens the first. */
export function PalettePanel({ focusField, onChoose, onClose }: PalettePanelProps) {
  const { t } = useTranslation(['panel', 'common']);
  const id = useId();
  const [text, setText] = useState('');
  const query = truncateUnits(text, longestQuery);
  const [recent] = useState(recentItems);
  const { items, lacksOther } = usePaletteItems(focusField);
  const search = useMemo(() => itemSearch(items, recent), [items, recent]);
  const records = useFoundRecords(query);
  // Records come last: they arrive late, and must not move what is there.
  const groups = useMemo((): ItemGroup[] => {
    const found = search(query);
    return records.items.length > 0 ? [...found, { name: 'records', items: records.items }] : found;
  }, [search, query, records.items]);
  const shown = groups.flatMap((group) => group.items);
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;
  const options = useOptions(query, shown.map(optionId), { startsAtFirst: true });
  const active = shown[options.active];
  const input = useRef<HTMLInputElement>(null);
  // The texts may load after the dialog has opened, so autofocus by the dialog is too early.
  useEffect(() => input.current?.focus(), []);

  const isEmpty = shown.length === 0;
  const status = records.isSearching
    ? t('palette.searching')
    : !isEmpty
      ? query.trim() && t('palette.found', { count: shown.length })
      : !records.isFailed && t('palette.nothing', { query: query.trim() });

  return (
    <>
      <div className="flex items-center gap-2.5 border-b border-line py-0.5 ps-4 pe-1.5 focus-within:border-primary-text">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label={t('palette.title')}
          aria-autocomplete="list"
          aria-expanded={!isEmpty}
          aria-controls={`${id}-list`}
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          placeholder={t('palette.placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={options.onKeyDown}
          className="min-h-11 min-w-0 flex-1 appearance-none bg-transparent text-base text-foreground outline-none [unicode-bidi:plaintext] placeholder:text-muted sm:text-small [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton label={t('common:close')} icon={<X aria-hidden="true" />} size="sm" onClick={onClose} />
      </div>
      <div className="px-4 pt-1.5">
        <LimitNote length={text.trim().length} limit={longestQuery} />
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain p-1.5', isEmpty && 'hidden')}
      >
        {groups.map((group) => (
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <div id={`${id}-${group.name}`} role="presentation" className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
              {t(`palette.groups.${group.name}`)}
            </div>
            {group.items.map((item) => (
              <PaletteOption
                key={item.id}
                id={optionId(item)}
                item={item}
                query={query}
                isActive={item === active}
                onPoint={() => {
                  options.setActive(shown.indexOf(item));
                  item.prepare?.();
                }}
                onChoose={() => onChoose(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <p
        role="status"
        className={cn(
          !isEmpty && !records.isSearching ? 'sr-only' : 'text-muted',
          isEmpty ? 'px-4 py-8 text-center break-words empty:hidden' : 'border-t border-line px-4 py-2',
        )}
      >
        {status}
      </p>
      {records.isFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-x-3 border-t border-line px-4 py-1.5 text-muted">
          <span className="min-w-0 flex-1">{t('palette.recordsFailed')}</span>
          <Button size="sm" variant="ghost" onClick={records.retry}>
            {t('common:tryAgain')}
          </Button>
        </div>
      )}
      {lacksOther && <p className="border-t border-line px-4 py-2 text-muted">{t('palette.lacksOther')}</p>}
    </>
  );
}
