import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/components/form/search-input';
import type { Item } from '@/features/items/item';
import { cn } from '@/lib/cn';
import { longestQuery } from './use-course-address';

export interface CourseFiltersProps {
  query: string;
  onQuery: (query: string) => void;
  categories: readonly Item[];
  /** The chosen category. */
  category: Item | undefined;
  onCategory: (category: Item | undefined) => void;
}

/** Search box and category buttons. Both filters apply together. */
export function CourseFilters({ query, onQuery, categories, category, onCategory }: CourseFiltersProps) {
  const { t } = useTranslation('courses');
  return (
    <div role="search" aria-label={t('filter.label')} className="flex flex-col gap-4 lg:flex-row lg:items-center">
      <div className="lg:w-80 lg:shrink-0">
        <SearchInput label={t('filter.search')} maxLength={longestQuery} value={query} onChange={onQuery} />
      </div>
      <div role="group" aria-label={t('filter.categories')} className="flex flex-wrap gap-2">
        <FilterButton isOn={!category} label={t('filter.all')} onClick={() => onCategory(undefined)} />
        {categories.map((option) => (
          <FilterButton key={option.id} isOn={option.id === category?.id} label={option.title} onClick={() => onCategory(option)} />
        ))}
      </div>
    </div>
  );
}

function FilterButton({ isOn, label, onClick }: { isOn: boolean; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      dir="auto"
      aria-pressed={isOn}
      onClick={onClick}
      className={cn(
        'min-h-11 rounded-full border px-4 py-1.5 text-small font-medium transition-colors duration-200',
        isOn
          ? 'border-primary-text bg-primary/20 text-foreground'
          : 'border-line bg-card text-muted hover:border-line-strong hover:bg-card-hover hover:text-foreground',
      )}
    >
      {label}
    </button>
  );
}
