import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { BeforeLink } from '@/components/before-link';
import { ErrorState } from '@/components/feedback/error-state';
import { Notice } from '@/components/feedback/notice';
import { lazyView } from '@/boot/lazy-view';
import { FocusedPanel } from '@/components/ui/focused-panel';
import { Skeleton, SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { statusQuery } from '@/features/applications/status';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { paths } from '@/lib/paths';

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Returns the hash of the address, which is never sent to a server. Null until hydration. */
const useLinkToken = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );

/** Loaded with the form and dialog libraries, in parallel with the application. */
const { Component: ApplicationView, fetch: fetchView } = lazyView(() =>
  import('./application-view').then((module) => module.ApplicationView),
);

/** The page behind the link in an application's receipt: its status, and the applicant's options. */
export function ApplicationPage() {
  const { t } = useTranslation('application');
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [erased, setErased] = useState<string | null>(null);
  // The same tab may open the link of another application afterwards.
  const isErased = erased !== null && (token === erased || token === '');
  function onErased() {
    setErased(token);
    // The link no longer opens anything.
    void navigate(localizePath(paths.application), { replace: true });
  }
  return (
    <FocusedPanel title={t('title')}>
      {isErased ? <Erased /> : <LinkedApplication key={token} token={token} onErased={onErased} />}
    </FocusedPanel>
  );
}

function LinkedApplication({ token, onErased }: { token: string | null; onErased: () => void }) {
  const { t } = useTranslation(['application', 'common']);
  const query = useQuery({ ...statusQuery(token ?? ''), enabled: Boolean(token) });
  const { data, error, refetch, isFetching } = query;
  useEffect(() => {
    // After a failure, rendering the view loads it again and reports the error.
    if (token) fetchView().catch(() => undefined);
  }, [token]);
  if (token === null) {
    return (
      <BeforeLink without={<BadLink />}>
        <PendingApplication />
      </BeforeLink>
    );
  }
  if (token === '') return <BadLink />;
  if (data && !(error && toAppError(error).code === 'notFound')) {
    return (
      <Suspense fallback={<PendingApplication />}>
        <ApplicationView token={token} application={data} onErased={onErased} />
      </Suspense>
    );
  }
  if (error) {
    return toAppError(error).code === 'notFound' ? (
      <BadLink />
    ) : (
      <ErrorState title={t('failed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} className="py-4" />
    );
  }
  return <PendingApplication />;
}

function PendingApplication() {
  return (
    <SkeletonGroup className="space-y-5">
      <Skeleton className="h-6 w-48 max-w-full" />
      <SkeletonText lines={3} />
    </SkeletonGroup>
  );
}

/** Confirms the erasure. Replaces the whole content, so it takes focus. */
function Erased() {
  const { t } = useTranslation('application');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice role="status" tone="success" title={t('erased.title')}>
        {t('erased.text')}
      </Notice>
    </div>
  );
}

/** The same message for every link without an application, whatever the reason. */
function BadLink() {
  const { t } = useTranslation('application');
  return (
    <Notice role="alert" title={t('unknown.title')}>
      {t('unknown.text')}
    </Notice>
  );
}
