import { MutationCache, QueryCache, type Query, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { toast, type ToastOptions } from '@/components/feedback/toast-store';
import { errorMessage, isSessionOver, toAppError } from '@/lib/backend/errors';
import { confirmSession, renewSession } from '@/session/session-store';
import type { Outcome } from './meta';

type Failed = NonNullable<NonNullable<Query['meta']>['failed']>;

const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));

/** Shows an outcome as a toast in the current language. Loads the namespace first: the page that uses it may be left by then. */
async function report(i18n: I18n, outcome: Outcome, options: Omit<ToastOptions, 'title'>): Promise<void> {
  const { title, text } = typeof outcome === 'string' ? { title: outcome, text: undefined } : outcome;
  const missing = [title, text]
    .flatMap((key) => (key ? [namespaceOf(key)] : []))
    .filter((namespace) => !i18n.hasLoadedNamespace(namespace));
  if (missing.length > 0) await i18n.loadNamespaces(missing);
  toast({ ...options, title: i18n.t(title), ...(text && { description: i18n.t(text, { message: options.description }) }) });
}

function reportFailure(i18n: I18n, failed: Failed, thrown: unknown, retry?: () => void): void {
  const error = toAppError(thrown);
  const description = errorMessage(error, (key) => i18n.t(key));
  const action = retry && { label: i18n.t('common:tryAgain'), onSelect: retry, altText: description };
  void report(i18n, typeof failed === 'function' ? failed(error) : failed, {
    variant: 'destructive',
    description,
    ...(action && { action }),
  });
}

/** Checks the session after a refusal: it may have ended, here or only at the backend. */
function checkSessionAfter(error: unknown): void {
  if (isSessionOver(error)) void renewSession();
  if (toAppError(error).reason === 'administrators_only') void confirmSession();
}

/** Reads queries that depend on rights again after a refusal: the rights may have changed. */
function refreshRights(error: unknown, client: QueryClient): void {
  checkSessionAfter(error);
  if (toAppError(error).code === 'forbidden') void client.invalidateQueries({ predicate: ({ meta }) => meta?.dependsOnRights === true });
}

/**
 * Returns caches that report outcomes as `meta` says (data/meta). A query's failure is reported once, and only while a component observes
 * the query. A mutation's outcome is always reported.
 */
export function reportingCaches(i18n: I18n) {
  const queryCache = new QueryCache({
    onError(error, query) {
      const { failed, offersRetry, logged } = query.meta ?? {};
      checkSessionAfter(error);
      // A log-out during the request is no error.
      if (logged && !isSessionOver(error)) console.error(logged, error);
      if (failed && query.getObserversCount() > 0)
        reportFailure(i18n, failed, error, offersRetry ? () => void query.fetch().catch(() => undefined) : undefined);
    },
  });
  const mutationCache = new MutationCache({
    onError(error, _variables, _result, { meta }, { client }) {
      refreshRights(error, client);
      if (meta?.failed) reportFailure(i18n, meta.failed, error);
    },
    onSuccess(_data, _variables, _result, { meta }) {
      if (meta?.succeeded) void report(i18n, meta.succeeded, { variant: 'success' });
    },
  });
  return { queryCache, mutationCache };
}
