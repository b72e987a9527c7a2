import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { datesAnchor } from '@/features/enrolments/dates-anchor';
import { openRunsQuery } from '@/features/enrolments/open-runs';
import type { Item } from '@/features/items/item';
import { ItemIcon } from '@/features/items/item-icon';
import { PlainPrice } from '@/features/items/plain-price';
import { itemPath } from '@/lib/item-paths';
import { openContactDialog, reportOutcome } from '@/lib/window-events';

/** Duration of the enrolment notice, in milliseconds. */
const noticeMs = 5000;

export interface CourseDialogProps {
  course: Item;
  /** The title of its category; empty without one. */
  category: string;
  open: boolean;
  onClose: () => void;
}

/**
 * Type, category, fee and skills of a course. Enrolling leads to the open runs on the course's page. Without any it shows a notice that
 * leads to the contact dialog.
 */
export function CourseDialog({ course, category, open, onClose }: CourseDialogProps) {
  const { t } = useTranslation(['courses', 'common']);
  // While they load, and when that fails, enrolment is arranged by message.
  const { data: runs = [] } = useQuery(openRunsQuery(course.id));
  const { icon, title, summary, features, type, price } = course;

  const path = itemPath(course);

  function enroll() {
    onClose();
    reportOutcome('enrol');
    toast({
      title: t('notice.title'),
      description: t('notice.text', { course: title }),
      duration: noticeMs,
      action: { label: t('common:contactUs'), altText: t('notice.altText'), onSelect: () => openContactDialog({ subject: title }) },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={title}
      description={summary}
      media={
        <span className="grid size-12 shrink-0 place-items-center rounded-control border border-line bg-card text-primary-text">
          <ItemIcon name={icon} className="size-6" />
        </span>
      }
    >
      <DialogBody className="space-y-6">
        <dl className="grid divide-y divide-line rounded-control border border-line bg-card sm:grid-cols-3 sm:divide-x sm:divide-y-0">
          {type && <Fact label={t('type')}>{t(`types.${type}`)}</Fact>}
          {category && (
            <Fact label={t('category')}>
              <span dir="auto">{category}</span>
            </Fact>
          )}
          {price && (
            <Fact label={t('fee')}>
              <PlainPrice price={price} />
            </Fact>
          )}
        </dl>
        {features.length > 0 && (
          <div>
            <h3 className="text-small font-semibold text-muted">{t('skills')}</h3>
            <ul className="mt-3 grid gap-2.5">
              {features.map((skill, index) => (
                <li key={index} className="flex gap-2.5 text-body">
                  <Check aria-hidden="true" className="mt-1 size-4.5 shrink-0 text-secondary-text" />
                  <span dir="auto">{skill}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        {path && (
          <AppLink to={path} className={buttonClass({ variant: 'ghost' })}>
            {t('page')}
          </AppLink>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t('common:cancel')}
        </Button>
        {path && runs.length > 0 ? (
          <AppLink to={path} scrollTo={datesAnchor} className={buttonClass({})}>
            {t('proceed')}
          </AppLink>
        ) : (
          <Button onClick={enroll}>{t('proceed')}</Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 px-4 py-3 sm:block">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-semibold sm:mt-0.5">{children}</dd>
    </div>
  );
}
