import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { datesAnchor } from '@/features/enrolments/dates-anchor';
import { openRunsQuery } from '@/features/enrolments/open-runs';

export interface CourseActionProps {
  courseId: string;
  /** Shown while there are no open runs. */
  otherwise: ReactNode;
}

/** The main action of a course's page: leads to its open runs. */
export function CourseAction({ courseId, otherwise }: CourseActionProps) {
  const { data: runs = [] } = useQuery(openRunsQuery(courseId));
  return runs.length === 0 ? otherwise : <ToDates />;
}

function ToDates() {
  const { t } = useTranslation('enrolment');
  return (
    <AppLink to={`#${datesAnchor}`} className={buttonClass({ size: 'lg', className: 'mt-8 w-full sm:w-auto' })}>
      {t('dates.action')}
    </AppLink>
  );
}
