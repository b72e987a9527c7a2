import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CourseFee } from '@/features/courses/course-fee';
import { courseTexts } from '@/features/courses/course-texts';
import { CourseTypeBadge } from '@/features/courses/course-type-badge';
import type { Course } from '@/features/courses/courses';

export interface CourseCardProps {
  course: Course;
  /** The dialog of the course is open. */
  isSelected: boolean;
  onEnroll: (course: Course) => void;
}

/** A summary of a course. Its button opens the dialog with the details. */
export function CourseCard({ course, isSelected, onEnroll }: CourseCardProps) {
  const { t } = useTranslation('courses');
  const { id, Icon, category, type, fee } = course;
  const texts = courseTexts(id);
  const name = t(texts.name);
  const button = useRef<HTMLButtonElement>(null);

  // With a shared link nothing has focus. Focusing the button here lets the dialog return focus to it when it closes.
  useEffect(() => {
    if (isSelected && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isSelected]);

  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <span className="grid size-12 place-items-center rounded-control border border-line bg-card text-primary-text">
          <Icon aria-hidden="true" className="size-6" />
        </span>
        <CourseTypeBadge type={type} />
      </div>
      <p className="mt-5 text-small font-medium text-secondary-text">{t(`categories.${category}`)}</p>
      <h3 className="mt-1 text-heading">{name}</h3>
      <p className="mt-2 mb-6 text-small text-muted">{t(texts.description)}</p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="text-heading">
          <span className="sr-only">{t('fee')}: </span>
          <CourseFee amount={fee} />
        </p>
        <Button ref={button} aria-haspopup="dialog" aria-label={t('enrollIn', { course: name })} onClick={() => onEnroll(course)}>
          {t('enroll')}
        </Button>
      </div>
    </Card>
  );
}
