import { useQuery, useMutation } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { externalAddress } from '@/admin/insights/diagnostics/external-pages';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { publishingQuery, type Publishing, publishMutation, type PublishOutcome } from '@/features/publishing/admin';
import { useServerNow } from '@/hooks/use-server-now';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatAgo } from '@/lib/format';
import { usePaletteAction } from '../palette/use-palette-action';
import { publishState, type PublishState } from './publish-state';
import { toast } from '@/components/feedback/toast-store';

/** Returns a function that publishes the content and reports what came of it, and whether the request is pending. */
function usePublish(): { publish: () => void; isPending: boolean } {
  const { t } = useTranslation('panel');
  const { mutate, isPending } = useMutation(publishMutation);
  function report({ outcome, seconds = 0 }: PublishOutcome) {
    if (outcome === 'early') toast({ title: t('publish.early', { count: seconds }) });
    else toast({ variant: 'success', title: t(`publish.${outcome}`) });
  }
  return { publish: () => mutate(undefined, { onSuccess: report }), isPending };
}

/** States that ask nothing of the administrator. Phones do not show them. */
const quiet: readonly PublishState[] = ['current', 'development'];
/** States in which a publication can be started. */
const startable: readonly PublishState[] = ['changes', 'failed', 'notSetUp'];

/** The header of the panel: what of the content is not in the HTML of the site, and the button that publishes it. */
export function PublishBar() {
  const { t } = useTranslation(['panel', 'common']);
  const { data, isError, refetch, isFetching } = useQuery(publishingQuery);
  const { publish, isPending } = usePublish();
  const state = data && publishState(data);
  const isOverview = useLocation().pathname.endsWith('/overview');
  const canPublish = state !== undefined && startable.includes(state);
  usePaletteAction({ id: 'publish', icon: CloudUpload, isOff: !canPublish, run: publish });

  return (
    <section
      aria-label={t('publish.label')}
      className={cn(
        'flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line px-[clamp(1rem,3vw,2rem)] py-1 print:hidden',
        (!state || quiet.includes(state)) && !isError && 'max-lg:hidden',
        // On phones the lists need the space.
        state === 'changes' && !isOverview && 'max-sm:hidden',
      )}
    >
      <div role="status" className="min-w-0 flex-1 py-1 text-muted">
        {data && state ? <StateText data={data} state={state} /> : isError && <span>{t('publish.unknown')}</span>}
      </div>
      {canPublish && (
        <Button size="sm" variant={state === 'changes' ? 'primary' : 'secondary'} loading={isPending} onClick={publish}>
          {t(state === 'failed' ? 'common:tryAgain' : 'publish.action')}
        </Button>
      )}
      {!data && isError && (
        <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
          {t('common:tryAgain')}
        </Button>
      )}
    </section>
  );
}

function StateText({ data, state }: { data: Publishing; state: PublishState }) {
  const { t } = useTranslation('panel');
  switch (state) {
    case 'development':
      return <span>{t('publish.development')}</span>;
    case 'publishing':
      return (
        <span className="flex items-center gap-2">
          <Spinner className="size-4" />
          <span>{t('publish.running')}</span>
          {data.usual_seconds !== null && <span>{t('publish.usually', { count: Math.ceil(data.usual_seconds / 60) })}</span>}
        </span>
      );
    case 'failed':
      return (
        <>
          <span className="text-danger">{t('publish.failed')}.</span>{' '}
          <span>{t(`publish.failures.${data.last?.failure ?? 'timed_out'}`)}</span>
        </>
      );
    case 'notSetUp':
      return (
        <>
          <Changes {...data} /> <span>{t('publish.notSetUp')}</span>{' '}
          <AppLink to={externalAddress('secrets')} className="underline underline-offset-4">
            {t('publish.setUp')}
          </AppLink>
        </>
      );
    case 'changes':
      return (
        <>
          <Published {...data} />
          <Changes {...data} />
        </>
      );
    case 'current':
      return (
        <>
          <Published {...data} />
          <span>{t('publish.current')}</span>
        </>
      );
  }
}

/** When the HTML was published, with a separator; nothing when that is unknown. */
function Published({ published_at: at, served }: Publishing) {
  const { t } = useTranslation('panel');
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  if (at === null || served === null || now === null) return null;
  return (
    <>
      <span>{t('publish.published', { when: formatAgo(at, now, language) })}</span>
      <span aria-hidden="true"> · </span>
    </>
  );
}

function Changes({ changes }: Publishing) {
  const { t } = useTranslation('panel');
  return (
    <span title={t('publish.hint')} className="text-foreground">
      {t('publish.changes', { count: changes })}
    </span>
  );
}
