import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { ExternalLink, Map, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@/admin/ui/field-group';
import { ErrorState } from '@/components/feedback/error-state';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { generateSitemapMutation, sitemapServedQuery, sitemapStateQuery, type SitemapState } from '@/features/sitemap/admin';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { formatDate, formatList, formatNumber } from '@/lib/format';
import { sitemapFile } from '@/lib/sitemap-xml';
import { useSitemapOrigin } from './use-sitemap-origin';

/** Duration of the success toast, in milliseconds (spec/admin-panel). */
const successMs = 15_000;

/** Generates the sitemap and shows whether the stored one is out of date. */
export function SitemapSection() {
  const { t } = useTranslation(['panel-files', 'common']);
  const { language } = useLanguage();
  const origin = useSitemapOrigin();
  const state = useQuery(sitemapStateQuery(origin));
  const { mutate: generate } = useMutation(generateSitemapMutation);
  // Includes a generation that was started before the tab was left and opened again.
  const isWorking = useIsMutating({ mutationKey: generateSitemapMutation.mutationKey ?? [] }) > 0;

  function start() {
    generate(origin, {
      onSuccess: (entries) =>
        toast({
          variant: 'success',
          duration: successMs,
          title: t('sitemap.done'),
          description: t('sitemap.doneText', {
            count: entries,
            entries: formatNumber(entries, language),
            address: `${origin}/${sitemapFile}`,
          }),
        }),
    });
  }

  return (
    <FieldGroup id="sitemap" title={t('sitemap.title')} text={t('sitemap.text')}>
      {state.error && !state.data ? (
        <ErrorState
          title={t('sitemap.stateFailed')}
          text={errorMessage(state.error, t)}
          onRetry={() => void state.refetch()}
          retrying={state.isFetching}
          className="py-6"
        />
      ) : state.data ? (
        <StateLine state={state.data} />
      ) : (
        <Skeleton className="h-6 w-72 max-w-full" />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" loading={isWorking} onClick={start}>
          {state.data?.made ? <RefreshCw aria-hidden="true" className="size-4" /> : <Map aria-hidden="true" className="size-4" />}
          <span>{t(state.data?.made ? 'sitemap.again' : 'sitemap.generate')}</span>
        </Button>
        {state.data?.made && <SitemapLink />}
      </div>
    </FieldGroup>
  );
}

function StateLine({ state }: { state: SitemapState }) {
  const { t } = useTranslation('panel-files');
  const { language } = useLanguage();
  if (!state.made) {
    return (
      <Notice tone="warning" title={t('sitemap.missing')}>
        {t('sitemap.missingText')}
      </Notice>
    );
  }
  const changed = formatList(
    state.stale.map((part) => t(`sitemap.parts.${part}`)),
    language,
  );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <Badge tone={state.stale.length > 0 ? 'warning' : 'success'}>
        {t(state.stale.length > 0 ? 'sitemap.outOfDate' : 'sitemap.upToDate')}
      </Badge>
      {state.at && (
        <span className="text-muted tabular-nums">
          {t('sitemap.madeAt', { time: formatDate(state.at, language, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </span>
      )}
      {state.stale.length > 0 && <span>{t('sitemap.changed', { parts: changed })}</span>}
    </div>
  );
}

/** The link to the file at the site's root, or a warning when the host does not serve it there. */
function SitemapLink() {
  const { t } = useTranslation(['panel-files', 'common']);
  const { data: isServed } = useQuery(sitemapServedQuery);
  if (isServed === false) {
    return (
      <Notice tone="warning" title={t('sitemap.notServed')}>
        {t('sitemap.notServedText')}
      </Notice>
    );
  }
  return (
    <a
      href={`/${sitemapFile}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 text-small text-primary-text hover:underline lg:min-h-9"
    >
      <bdi dir="ltr">{`/${sitemapFile}`}</bdi>
      <ExternalLink aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
      <span className="sr-only">({t('common:opensInNewTab')})</span>
    </a>
  );
}
