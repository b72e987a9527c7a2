import { CircleCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyView } from '@/boot/lazy-view';
import { usePrefetch } from '@/boot/prefetch';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Trail } from '@/components/ui/trail';
import { JobFacts } from '@/features/jobs/job-facts';
import { JobImage } from '@/features/jobs/job-image';
import { JobSections } from '@/features/jobs/job-text';
import type { Job } from '@/features/jobs/job-row';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { JobData } from './job-data';
import { JobHead } from './job-head';
import { OpenPositions } from './open-positions';
import { ShareJob } from './share-job';

const { Component: JobDialog, fetch: fetchJobDialog } = lazyView(() => import('../careers/job-dialog').then((module) => module.JobDialog));

export interface JobViewProps {
  job: Job;
  /** Called when the application form opens or closes. */
  onForm: (isOpen: boolean) => void;
}

/** A position with its application form in place, ways to share it, and other positions. */
export function JobView({ job, onForm }: JobViewProps) {
  const { t } = useTranslation(['job', 'careers', 'shell']);
  const { language } = useLanguage();
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const [isApplied, setApplied] = useState(false);
  usePrefetch(fetchJobDialog);
  const title = localize(job.title, language);
  function show(next: 'open' | 'closed') {
    setForm(next);
    onForm(next === 'open');
  }
  const close = () => show('closed');
  const apply = (
    <Button size="lg" onClick={() => show('open')} aria-haspopup="dialog" className="w-full sm:w-auto">
      {t('careers:details.apply')}
    </Button>
  );
  return (
    <>
      <JobHead job={job} />
      <JobData job={job} />
      <article>
        <header className="container-page pt-[calc(var(--header-overlap,0px)+clamp(2.5rem,2rem+3vw,5rem))]">
          <Trail
            label={t('trail')}
            pages={[
              { name: t('shell:nav.home'), path: paths.home },
              { name: t('shell:nav.careers'), path: paths.careers },
            ]}
            className="mb-8"
          />
          <div className={job.image_url ? 'grid grid-cols-1 items-center gap-10 lg:grid-cols-2 lg:gap-16' : 'max-w-3xl'}>
            <div className="flex flex-col items-start">
              <h1 dir="auto" className="max-w-full text-display text-balance break-words">
                {title}
              </h1>
              <JobFacts job={job} showsEnd className="mt-5" />
              {isApplied && (
                <Badge tone="success" icon={<CircleCheck aria-hidden="true" />} className="mt-5">
                  {t('careers:list.applied')}
                </Badge>
              )}
              <div className="mt-8 flex w-full flex-wrap items-center gap-3 print:hidden">
                {apply}
                <ShareJob title={title} slug={job.slug} />
              </div>
            </div>
            <JobImage
              src={job.image_url}
              loading="eager"
              fallback="none"
              className="aspect-video w-full rounded-panel border border-line shadow-raised"
            />
          </div>
        </header>
        <div className="container-page grid gap-10 py-section">
          <JobSections job={job} heading="h2" />
          <div className="flex flex-wrap gap-3 print:hidden">
            {apply}
            <AppLink to={paths.careers} className={buttonClass({ variant: 'secondary', size: 'lg' })}>
              {t('all')}
            </AppLink>
          </div>
        </div>
      </article>
      <div className="container-page pb-section empty:hidden">
        <OpenPositions title={t('others')} except={job.slug} most={3} />
      </div>
      {form !== 'unopened' && (
        <Suspense fallback={form === 'open' ? <OverlayPending /> : null}>
          <JobDialog
            view={form === 'open' ? 'application' : 'closed'}
            job={job}
            onApply={() => show('open')}
            onBack={close}
            onClose={close}
            onShowOpenings={close}
            onSubmitted={() => {
              setApplied(true);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
