import { useTranslation } from 'react-i18next';
import { SearchInput } from '@/components/form/search-input';
import { courseCategories, type CourseCategory } from '@/features/courses/courses';
import { cn } from '@/lib/cn';
import { longestQuery } from './use-course-address';

export interface CourseFiltersProps {
  query: string;
  onQuery: (query: string) => void;
  category: CourseCategory | undefined;
  onCategory: (category: CourseCategory | undefined) => void;
}

/** Search box and category buttons. Both filters apply together. */
export function CourseFilters({ query, onQuery, category, onCategory }: CourseFiltersProps) {
  const { t } = useTranslation('courses');
  return (
    <div role="search" aria-label={t('filter.label')} className="flex flex-col gap-4 lg:flex-row lg:items-center">
      <div className="lg:w-80 lg:shrink-0">
        <SearchInput label={t('filter.search')} maxLength={longestQuery} value={query} onChange={onQuery} />
      </div>
      <div role="group" aria-label={t('filter.categories')} className="flex flex-wrap gap-2">
        <FilterButton isOn={!category} label={t('filter.all')} onClick={() => onCategory(undefined)} />
        {courseCategories.map((option) => (
          <FilterButton key={option} isOn={option === category} label={t(`categories.${option}`)} onClick={() => onCategory(option)} />
        ))}
      </div>
    </div>
  );
}

function FilterButton({ isOn, label, onClick }: { isOn: boolean; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
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
