import { MutationCache, QueryCache, type Query, type QueryClient } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { toast, type ToastOptions } from '@/components/feedback/toast-store';
import { errorMessage, isSessionOver, toAppError } from '@/lib/backend/errors';
import { confirmSession, renewSession } from '@/session/session-store';
import type { Outcome } from './meta';

type Failed = NonNullable<NonNullable<Query['meta']>['failed']>;

const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));

/** Shows an outcome in the language of this moment; the page that brought its texts may be gone by then. */
async function tell(i18n: I18n, outcome: Outcome, options: Omit<ToastOptions, 'title'>): Promise<void> {
  const { title, text } = typeof outcome === 'string' ? { title: outcome, text: undefined } : outcome;
  const missing = [title, text]
    .flatMap((key) => (key ? [namespaceOf(key)] : []))
    .filter((namespace) => !i18n.hasLoadedNamespace(namespace));
  if (missing.length > 0) await i18n.loadNamespaces(missing);
  // A text may carry the words of the error in its own.
  toast({ ...options, title: i18n.t(title), ...(text && { description: i18n.t(text, { message: options.description }) }) });
}

function tellFailure(i18n: I18n, failed: Failed, thrown: unknown, retry?: () => void): void {
  const error = toAppError(thrown);
  const description = errorMessage(error, (key) => i18n.t(key));
  const action = retry && { label: i18n.t('common:tryAgain'), onSelect: retry, altText: description };
  void tell(i18n, typeof failed === 'function' ? failed(error) : failed, {
    variant: 'destructive',
    description,
    ...(action && { action }),
  });
}

/** The session that a refusal is about may be over, here or at the backend alone. */
function followSession(error: unknown): void {
  if (isSessionOver(error)) void renewSession();
  if (toAppError(error).reason === 'administrators_only') void confirmSession();
}

/** A refusal may say that somebody's rights have changed meanwhile: what tells them is read again. */
function followRefusal(error: unknown, client: QueryClient): void {
  followSession(error);
  if (toAppError(error).code === 'forbidden') void client.invalidateQueries({ predicate: ({ meta }) => meta?.tellsRights === true });
}

/**
 * The caches, which tell what `meta` says (data/meta): a query's failure once, however many parts of the page show it, and
 * to nobody when all of them are gone; a mutation's outcome in any case.
 */
export function tellingCaches(i18n: I18n) {
  const queryCache = new QueryCache({
    onError(error, query) {
      const { failed, offersRetry, logged } = query.meta ?? {};
      followSession(error);
      // Who has logged out meanwhile is not told of it in the console.
      if (logged && !isSessionOver(error)) console.error(logged, error);
      if (failed && query.getObserversCount() > 0)
        tellFailure(i18n, failed, error, offersRetry ? () => void query.fetch().catch(() => undefined) : undefined);
    },
  });
  const mutationCache = new MutationCache({
    onError(error, _variables, _result, { meta }, { client }) {
      followRefusal(error, client);
      if (meta?.failed) tellFailure(i18n, meta.failed, error);
    },
    onSuccess(_data, _variables, _result, { meta }) {
      if (meta?.succeeded) void tell(i18n, meta.succeeded, { variant: 'success' });
    },
  });
  return { queryCache, mutationCache };
}
