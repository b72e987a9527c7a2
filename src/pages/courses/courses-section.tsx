import { SearchX } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { useRetained } from '@/components/ui/use-retained';
import type { Item } from '@/features/items/item';
import { ItemsState } from '@/features/items/items-state';
import { useItemList } from '@/features/items/use-item-list';
import { usePrefetch } from '@/boot/prefetch';
import { useHydrated } from '@/hooks/use-hydrated';
import { useDebouncedInput } from '@/hooks/use-debounced-input';
import { lazyView } from '@/boot/lazy-view';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { CourseCard } from './course-card';
import { CourseFilters } from './course-filters';
import { filterCourses } from './filter-courses';
import { longestQuery, useCourseAddress } from './use-course-address';

const { Component: CourseDialog, fetch: fetchCourseDialog } = lazyView(() =>
  import('./course-dialog').then((module) => module.CourseDialog),
);

/** The start of the hash of links in confirmations, before the token. */
const enrolmentHash = '#enrolment=';

const OwnEnrolment = lazyView(() => import('./own-enrolment').then((module) => module.OwnEnrolment));

/** Search, filter, cards and the dialog of the course in the address. A filter looks through all courses, page after page. */
export function CoursesSection() {
  const { t } = useTranslation('courses');
  const { data: categories = [] } = useItemList('course_category', { all: true });
  const firstCourses = useItemList('course');
  const address = useCourseAddress(firstCourses.data);
  const { text: query, setText: setQuery, commitText } = useDebouncedInput(address.query, address.setQuery, longestQuery);
  const category = categories.find(({ slug }) => slug === address.category);
  const isFiltered = query.trim() !== '' || category !== undefined;
  const courses = useItemList('course', { all: isFiltered });
  const dialogCourse = useRetained(address.course);
  const { pathname, search, hash } = useLocation();
  const token = useHydrated() && hash.startsWith(enrolmentHash) ? hash.slice(enrolmentHash.length) : undefined;
  const navigate = useNavigate();
  usePrefetch(fetchCourseDialog);

  const categoryOf = (course: Item) => categories.find(({ id }) => id === course.category)?.title ?? '';
  /** Returns the searchable text of a course: everything on its card. */
  const textOf = (course: Item) =>
    [course.title, course.summary, ...course.features, categoryOf(course), course.type ? t(`types.${course.type}`) : ''].join(' ');
  const found = filterCourses(courses.data ?? [], { query, category }, textOf);

  // Query and category change in one navigation. Otherwise the debounced query would restore the old category.
  function setFilter(filter: { query: string; category: string | undefined }) {
    commitText(filter.query);
    address.setFilter(filter);
  }
  function open(course: Item) {
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
      <CourseFilters
        query={query}
        onQuery={setQuery}
        categories={categories}
        category={category}
        onCategory={(chosen) => setFilter({ query, category: chosen?.slug })}
      />
      <p role="status" className={found.length > 0 ? 'mt-6 text-small text-muted' : 'sr-only'}>
        {courses.data && t('found', { count: found.length })}
      </p>
      <ItemsState
        query={{ ...courses, data: courses.data && found }}
        empty={
          <EmptyState
            icon={SearchX}
            title={t('none.title')}
            text={t('none.text')}
            action={<Button onClick={() => setFilter({ query: '', category: undefined })}>{t('none.clear')}</Button>}
            className="mt-6"
          />
        }
      >
        {(shown) => (
          <ul className="mt-4 grid grid-cols-1 gap-4 sm:gap-5 md:grid-cols-2 lg:grid-cols-3">
            {shown.map((course) => (
              <CourseCard
                key={course.id}
                course={course}
                category={categoryOf(course)}
                isSelected={course.id === address.course?.id}
                onEnroll={open}
              />
            ))}
          </ul>
        )}
      </ItemsState>
      {token !== undefined && (
        <Suspense fallback={<OverlayPending />}>
          <OwnEnrolment.Component token={token} onClose={() => void navigate({ pathname, search }, { replace: true })} />
        </Suspense>
      )}
      {dialogCourse && (
        <Suspense fallback={address.course ? <OverlayPending /> : null}>
          <CourseDialog
            course={dialogCourse}
            category={categoryOf(dialogCourse)}
            open={address.course !== undefined}
            onClose={address.close}
          />
        </Suspense>
      )}
    </section>
  );
}
