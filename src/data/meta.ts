import type { Namespace, ParseKeys } from 'i18next';
import type { AppError } from '@/lib/backend/errors';

/** The key of a text with its namespace, as in `posts:loadFailed`. */
export type TextKey = Extract<ParseKeys<Exclude<Namespace, readonly unknown[]>[]>, `${string}:${string}`>;

/** How an outcome is told: the key of its title, with the namespace, or of title and text, in which `{{message}}` stands for the text of the error. */
export type Outcome = TextKey | { title: TextKey; text: TextKey };

/** Two texts where a failure has two kinds; else one. Without a text of its own, the text is that of the error. */
type Failure = Outcome | ((error: AppError) => Outcome);

/** What the cache does about a failed query that somebody looks at. */
type QueryMeta = {
  failed?: Failure;
  /** Where nothing on the page offers it: the toast has *Try again*. */
  offersRetry?: boolean;
  /** For what the page does without: the failure goes to the console, with these words. */
  logged?: string;
  /** It says what somebody may do: read again when the backend refuses something. */
  tellsRights?: boolean;
};

/** What the cache tells of a mutation, wherever the person is by then. Forms (`useSendForm`) tell by themselves. */
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
