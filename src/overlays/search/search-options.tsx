import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { ResultContent } from '@/features/search/result-content';
import type { SearchableItem } from '@/features/search/searchable-item';
import { cn } from '@/lib/cn';

export interface SearchOptionsProps {
  id: string;
  optionIds: readonly string[];
  results: readonly SearchableItem[];
  query: string;
  active: number;
  onActive: (index: number) => void;
  onChoose: (item: SearchableItem) => void;
}

/** The results as the listbox of the search box. Its options are real links, so they can be opened in a new tab. */
export function SearchOptions({ id, optionIds, results, query, active, onActive, onChoose }: SearchOptionsProps) {
  const { t } = useTranslation('search');
  return (
    <div
      role="listbox"
      id={id}
      aria-label={t('results')}
      className={cn('min-h-0 flex-1 overflow-y-auto overscroll-contain p-2', results.length === 0 && 'hidden')}
    >
      {results.map((item, position) => {
        const shared = {
          id: optionIds[position],
          role: 'option',
          tabIndex: -1,
          'aria-selected': position === active,
          onPointerMove: () => {
            if (position !== active) onActive(position);
          },
          onClick: () => onChoose(item),
          className: cn('flex w-full items-start gap-3 rounded-control px-3 py-3 text-start', position === active && 'bg-card-hover'),
        };
        const content = <ResultContent item={item} query={query} />;
        return 'path' in item ? (
          <AppLink key={item.id} {...shared} to={item.path}>
            {content}
          </AppLink>
        ) : (
          <button key={item.id} {...shared} type="button">
            {content}
          </button>
        );
      })}
    </div>
  );
}
