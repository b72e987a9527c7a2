import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { CourseTypeBadge } from '@/features/items/course-type-badge';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { PlainPrice } from '@/features/items/plain-price';
import { TitleLink } from '@/features/items/title-link';

export interface CourseCardProps {
  course: Item;
  /** The title of its category; empty without one. */
  category: string;
  /** The dialog of the course is open. */
  isSelected: boolean;
  onEnroll: (course: Item) => void;
}

/** A summary of a course. Its button opens the dialog with the details. */
export function CourseCard({ course, category, isSelected, onEnroll }: CourseCardProps) {
  const { t } = useTranslation('courses');
  const { icon, title, summary, type, price } = course;
  const button = useRef<HTMLButtonElement>(null);

  // With a shared link nothing has focus. Focusing the button here lets the dialog return focus to it when it closes.
  useEffect(() => {
    if (isSelected && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [isSelected]);

  return (
    <Card as="li" className="flex flex-col">
      <div className="flex items-start justify-between gap-3">
        <span className="grid size-12 place-items-center rounded-control border border-line bg-card text-primary-text">
          <ItemIcon name={icon} className="size-6" />
        </span>
        {type && <CourseTypeBadge type={type} />}
      </div>
      <p dir="auto" className="mt-5 text-small font-medium text-secondary-text">
        {category}
      </p>
      <h3 dir="auto" className="mt-1 text-heading">
        <TitleLink item={course} />
      </h3>
      <p dir="auto" className="mt-2 mb-6 text-small text-muted">
        {summary}
      </p>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        {price && (
          <p className="text-heading">
            <span className="sr-only">{t('fee')}: </span>
            <PlainPrice price={price} />
          </p>
        )}
        <Button ref={button} aria-haspopup="dialog" aria-label={t('enrollIn', { course: title })} onClick={() => onEnroll(course)}>
          {t('enroll')}
        </Button>
      </div>
    </Card>
  );
}
