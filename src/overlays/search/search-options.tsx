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
  /** Heading of popular items. Undefined for search results. */
  title: string | undefined;
  active: number;
  onActive: (index: number) => void;
  onChoose: (item: SearchableItem) => void;
}

/** The listbox of the search. Options with a path are links, so they can be opened in a new tab. */
export function SearchOptions({ id, optionIds, results, query, title, active, onActive, onChoose }: SearchOptionsProps) {
  const { t } = useTranslation('search');
  return (
    <div className={cn('flex min-h-0 flex-1 flex-col', results.length === 0 && 'hidden')}>
      {title && (
        <p aria-hidden="true" className="px-5 pt-4 text-small font-semibold text-muted">
          {title}
        </p>
      )}
      <div role="listbox" id={id} aria-label={title ?? t('results')} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
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
    </div>
  );
}
