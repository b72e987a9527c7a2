import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Circle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { sampleKindsQuery } from '@/features/items/sample-kinds';
import { countQuery } from '@/features/lists/admin';
import { hasSitemapQuery } from '@/features/overview/admin';
import { sampleSwitches } from '@/features/settings/options';
import { storedSettingsQuery } from '@/features/settings/admin';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { FieldLink } from '../../settings/field-link';
import { tabPath } from '../../tab-ids';
import { firstDaySteps, stepsDone, type FirstDayStep } from './first-day';
import { TitledSection } from '../../ui/titled-section';

/** The setting of each step. Steps without one are done in lists. */
const fieldPaths: Partial<Record<FirstDayStep, string>> = {
  name: 'companyName',
  logo: 'logoUrl',
  contact: 'contactDetails.headOffice.address',
  colours: 'siteTheme.backgroundColor',
  ...Object.fromEntries(sampleSwitches.map((sample) => [sample, sample])),
};

/** The first steps of a new site. Renders nothing once all are done or the list is hidden. */
export function FirstDayList() {
  const { t } = useTranslation('panel-overview');
  const [isHidden, setHidden] = useState(() => readStored(storageKeys.panelFirstDay) === 'hidden');

  function show() {
    setHidden(false);
    removeStored(storageKeys.panelFirstDay);
  }
  function hide() {
    setHidden(true);
    writeStored(storageKeys.panelFirstDay, 'hidden');
    toast({ title: t('firstDay.hidden'), action: { label: t('firstDay.undo'), onSelect: show, altText: t('firstDay.undoAlt') } });
  }
  return isHidden ? null : <OpenSteps onHide={hide} />;
}

function OpenSteps({ onHide }: { onHide: () => void }) {
  const { t } = useTranslation('panel-overview');
  const stored = useQuery(storedSettingsQuery);
  const jobs = useQuery(countQuery('job_postings', {}));
  const sitemap = useQuery(hasSitemapQuery);
  const samples = useQuery(sampleKindsQuery);
  // The tabs of these settings report a failure.
  if (!stored.data || jobs.isPending || sitemap.isPending || samples.isPending) return null;
  const done = stepsDone({ stored: stored.data.settings, jobs: jobs.data, hasSitemap: sitemap.data, samples: samples.data });
  const doneCount = firstDaySteps.filter((step) => done[step]).length;
  if (doneCount === firstDaySteps.length) return null;

  return (
    <TitledSection
      title={t('firstDay.title')}
      text={<span className="tabular-nums">{t('firstDay.progress', { done: doneCount, all: firstDaySteps.length })}</span>}
      actions={
        <Button variant="ghost" size="sm" className="-me-3 print:hidden" onClick={onHide}>
          {t('firstDay.hide')}
        </Button>
      }
    >
      <ul className="grid gap-x-8 border-b border-line @xl:grid-cols-2 @4xl:grid-cols-4">
        {firstDaySteps.map((step) => (
          <li key={step} className="flex min-h-11 border-t border-line items-center gap-3 px-1">
            {done[step] ? (
              <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
            ) : (
              <Circle aria-hidden="true" className="size-4 shrink-0 text-muted" />
            )}
            {done[step] ? (
              <span className="py-1.5 text-muted">
                <span className="sr-only">{t('firstDay.done')} </span>
                <span>{t(`firstDay.steps.${step}`)}</span>
              </span>
            ) : (
              <StepLink step={step} />
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

const linkClass = 'flex min-h-11 min-w-0 flex-1 items-center py-1.5 hover:underline underline-offset-4';

function StepLink({ step }: { step: FirstDayStep }) {
  const { t } = useTranslation('panel-overview');
  const text = t(`firstDay.steps.${step}`);
  const path = fieldPaths[step];
  if (path) {
    return (
      <FieldLink path={path} className={linkClass}>
        {text}
      </FieldLink>
    );
  }
  return (
    <AppLink to={tabPath(step === 'job' ? 'jobs' : 'fileManager')} className={linkClass}>
      {text}
    </AppLink>
  );
}
