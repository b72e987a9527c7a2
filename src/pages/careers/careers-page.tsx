import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { LazyHydrate } from '@/boot/lazy-hydrate';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { CallToAction } from '@/components/ui/call-to-action';
import { PageHero } from '@/components/ui/page-hero';
import { jobsQuery } from '@/features/jobs/queries';
import { PageHead } from '@/features/settings/page-head';
import { careersSeo } from '@/features/settings/page-seo/careers';
import { settingsQuery } from '@/features/settings/queries';
import { useSetting } from '@/features/settings/use-settings';
import { PageData } from '@/features/seo/page-data';
import { paths } from '@/lib/paths';
import { usePrefetch } from '@/boot/prefetch';
import { lazyView } from '@/boot/lazy-view';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { closedDialog, dialogReducer, isDialogOpen } from './dialog-state';
import { HiringSteps } from './hiring-steps';
import { OpeningsSection } from './openings-section';
import { openingsId, useJobAddress } from './job-address';

const { Component: JobDialog, fetch: fetchJobDialog } = lazyView(() => import('./job-dialog').then((module) => module.JobDialog));

const { Component: SpontaneousDialog } = lazyView(() => import('./job-dialog').then((module) => module.SpontaneousDialog));

/** The open positions, newest first. Each opens a dialog with its details and the application form. */
export function CareersPage() {
  const { t } = useTranslation('careers');
  const client = useQueryClient();
  const openings = useInfiniteQuery(jobsQuery);
  const address = useJobAddress(openings.data);
  const { job } = address;
  const [dialog, dispatch] = useReducer(dialogReducer, closedDialog);
  const [wasOpened, setWasOpened] = useState(false);
  usePrefetch(fetchJobDialog);

  if (dialog.jobId !== address.jobId) dispatch({ type: 'addressed', jobId: address.jobId });
  const isOpen = isDialogOpen(dialog) && job !== undefined;
  if (isOpen && !wasOpened) setWasOpened(true);

  const takesSpontaneous = useSetting(({ spontaneousApplications }) => spontaneousApplications);
  const [spontaneous, setSpontaneous] = useState<'unopened' | 'open' | 'closed'>('unopened');

  async function applySpontaneously() {
    // The first visit may press before the settings have arrived.
    const isOn = takesSpontaneous || (await client.ensureQueryData(settingsQuery).catch(() => null))?.spontaneousApplications;
    if (isOn) setSpontaneous('open');
    else toast({ title: t('noRole.soonTitle'), description: t('noRole.soonText') });
  }

  return (
    <>
      <PageHead page="careers" builtIn={careersSeo} />
      {/* Without JobPosting data: search engines accept it only on a page for a single position. */}
      <PageData name={t('name')} path={paths.careers} />
      <PageHero
        eyebrow={t('name')}
        title={t('hero.title')}
        lead={t('hero.lead')}
        fallbackImage="/images/about-hero.svg"
        imageOpacity={0.7}
        actions={
          <AppLink to={`${paths.careers}#${openingsId}`} className={buttonClass({ size: 'lg' })}>
            {t('hero.openings')}
          </AppLink>
        }
      />
      <OpeningsSection openings={openings} selectedId={address.jobId} appliedTo={dialog.appliedTo} onOpen={address.open} />
      <LazyHydrate className="[--tall:39rem] sm:[--tall:25rem] lg:[--tall:20rem]">
        <HiringSteps />
      </LazyHydrate>
      <LazyHydrate className="[--tall:42rem]">
        <CallToAction
          setting="spontaneousApplications"
          title={t('noRole.title')}
          text={t('noRole.text')}
          actions={
            <Button size="lg" aria-haspopup={takesSpontaneous ? 'dialog' : undefined} onClick={() => void applySpontaneously()}>
              {t('noRole.action')}
            </Button>
          }
        />
      </LazyHydrate>
      {spontaneous !== 'unopened' && (
        <Suspense fallback={<OverlayPending />}>
          <SpontaneousDialog isOpen={spontaneous === 'open'} onClose={() => setSpontaneous('closed')} />
        </Suspense>
      )}
      {wasOpened && (
        <Suspense fallback={isOpen ? <OverlayPending /> : null}>
          <JobDialog
            view={isOpen ? dialog.view : 'closed'}
            job={job}
            onApply={() => dispatch({ type: 'apply' })}
            onBack={() => dispatch({ type: 'back' })}
            onClose={address.close}
            onShowOpenings={address.showOpenings}
            onSubmitted={(jobId) => {
              dispatch({ type: 'submitted', jobId });
              if (address.jobId === jobId) address.close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
