import { SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { useRetained } from '@/components/ui/use-retained';
import { courseTexts } from '@/features/courses/course-texts';
import { courses, type Course } from '@/features/courses/courses';
import { usePrefetch } from '@/boot/prefetch';
import { useDebouncedInput } from '@/hooks/use-debounced-input';
import { lazyView } from '@/boot/lazy-view';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { CourseCard } from './course-card';
import { CourseFilters } from './course-filters';
import { filterCourses, type CourseFilter } from './filter-courses';
import { longestQuery, useCourseAddress } from './use-course-address';

const { Component: CourseDialog, fetch: fetchCourseDialog } = lazyView(() =>
  import('./course-dialog').then((module) => module.CourseDialog),
);

/** Search, filter, cards and the dialog of the course in the address. */
export function CoursesSection() {
  const { t } = useTranslation('courses');
  const address = useCourseAddress();
  const { category } = address;
  const { text: query, setText: setQuery, commitText } = useDebouncedInput(address.query, address.setQuery, longestQuery);
  const dialogCourse = useRetained(address.course);
  usePrefetch(fetchCourseDialog);

  /** Returns the searchable text of a course: everything on its card. */
  function textOf({ id, category: own, type }: Course): string {
    const texts = courseTexts(id);
    return [t(texts.name), t(texts.description), ...texts.skills.map((skill) => t(skill)), t(`categories.${own}`), t(`types.${type}`)].join(
      ' ',
    );
  }
  const found = filterCourses(courses, { query, category }, textOf);

  // Query and category change in one navigation. Otherwise the debounced query would restore the old category.
  function setFilter(filter: CourseFilter) {
    commitText(filter.query);
    address.setFilter(filter);
  }
  function open(course: Course) {
    commitText(query);
    address.open(course, query);
  }

  return (
    <section id="courses" aria-labelledby="courses-heading" className="container-page">
      <h2 id="courses-heading" className="sr-only">
        {t('listTitle')}
      </h2>
      {address.isUnknownCourse && (
        <Notice tone="warning" role="status" title={t('unknown.title')} className="mb-6">
          {t('unknown.text')}
        </Notice>
      )}
      <CourseFilters query={query} onQuery={setQuery} category={category} onCategory={(chosen) => setFilter({ query, category: chosen })} />
      <p role="status" className={found.length > 0 ? 'mt-6 text-small text-muted' : 'sr-only'}>
        {t('found', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <ul className="mt-4 grid grid-cols-1 gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
          {found.map((course) => (
            <CourseCard key={course.id} course={course} isSelected={course === address.course} onEnroll={open} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={SearchX}
          title={t('none.title')}
          text={t('none.text')}
          action={<Button onClick={() => setFilter({ query: '', category: undefined })}>{t('none.clear')}</Button>}
          className="mt-6"
        />
      )}
      {dialogCourse && (
        <Suspense fallback={address.course ? <OverlayPending /> : null}>
          <CourseDialog course={dialogCourse} open={address.course !== undefined} onClose={address.close} />
        </Suspense>
      )}
    </section>
  );
}
