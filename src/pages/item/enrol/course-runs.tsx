import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyView } from '@/boot/lazy-view';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { Button } from '@/components/ui/button';
import { useRetained } from '@/components/ui/use-retained';
import { datesAnchor } from '@/features/enrolments/dates-anchor';
import { openRunsQuery, type OpenRun } from '@/features/enrolments/open-runs';
import { RunFacts, useStartText } from './run-facts';

const EnrolDialog = lazyView(() => import('./enrol-dialog').then((module) => module.EnrolDialog));

export interface CourseRunsProps {
  courseId: string;
  title: string;
}

/** The open runs of a course, each with a button that enrols. Renders nothing without any. */
export function CourseRuns({ courseId, title }: CourseRunsProps) {
  const { data: runs = [] } = useQuery(openRunsQuery(courseId));
  return runs.length === 0 ? null : <RunList runs={runs} title={title} />;
}

function RunList({ runs, title }: { runs: readonly OpenRun[]; title: string }) {
  const { t } = useTranslation('enrolment');
  const startText = useStartText();
  const [opened, setOpened] = useState<{ run: OpenRun; at: number }>();
  const shown = useRetained(opened ?? null);
  return (
    <section id={datesAnchor} aria-labelledby="dates-heading" className="scroll-mt-24">
      <h2 id="dates-heading" className="mb-2 text-title">
        {t('dates.title')}
      </h2>
      <p className="mb-5 text-small text-muted">{t('dates.zone')}</p>
      <ul className="grid gap-4">
        {runs.map((run) => (
          <li key={run.id} className="flex flex-wrap items-center gap-x-8 gap-y-5 rounded-panel border border-line bg-card p-5 sm:p-6">
            <RunFacts run={run} />
            <Button
              className="w-full sm:w-auto"
              variant={run.seats === 'waiting' ? 'secondary' : 'primary'}
              aria-haspopup="dialog"
              aria-label={t(run.seats === 'waiting' ? 'dates.waitFor' : 'dates.enrolFor', { start: startText(run.startsAt) })}
              onClick={() => setOpened({ run, at: Date.now() })}
            >
              {t(run.seats === 'waiting' ? 'dates.wait' : 'dates.enrol')}
            </Button>
          </li>
        ))}
      </ul>
      {shown && (
        <Suspense fallback={opened ? <OverlayPending /> : null}>
          <EnrolDialog.Component
            key={shown.at}
            run={shown.run}
            start={startText(shown.run.startsAt)}
            title={title}
            openedAt={shown.at}
            open={opened !== undefined}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
}
