import type { Namespace, ParseKeys } from 'i18next';
import type { AppError } from '@/lib/backend/errors';

/** The key of a text with its namespace, as in `posts:loadFailed`. */
export type TextKey = Extract<ParseKeys<Exclude<Namespace, readonly unknown[]>[]>, `${string}:${string}`>;

/** The toast of an outcome: the key of its title, or of title and text. `{{message}}` in the text is the message of the error. */
export type Outcome = TextKey | { title: TextKey; text: TextKey };

/** The toast of a failure, or a function that chooses it. Without a text, the toast has the message of the error. */
type Failure = Outcome | ((error: AppError) => Outcome);

/** Options of a query, for `reportingCaches`. */
type QueryMeta = {
  failed?: Failure;
  /** Adds *Try again* to the toast, where the page has no such button. */
  offersRetry?: boolean;
  /** Logs the failure to the console after this text. For data that the page can do without. */
  logged?: string;
  /** The result depends on the person's rights. It is read again after the backend refuses a request. */
  dependsOnRights?: boolean;
};

/** Options of a mutation, for `reportingCaches`. Forms (`useSendForm`) report their outcomes themselves. */
type MutationMeta = {
  failed?: Failure;
  succeeded?: Outcome;
};

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
    mutationMeta: MutationMeta;
  }
}
