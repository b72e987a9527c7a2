import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { callWithSession } from '@/lib/backend/call-with-session';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';

/** What is kept about a person, by kind, in the order in which it is shown and given out. */
export const personKinds = ['inquiries', 'applications', 'accounts', 'reviews', 'sign_ins', 'mails'] as const;
export type PersonKind = (typeof personKinds)[number];

/** As the database gives it (`find_person`): with what hangs on it, such as notes. */
export interface PersonRecord {
  /** Whether there is more of a kind than was asked for. */
  more: boolean;
  inquiries: readonly Pick<
    Tables<'inquiries'>,
    'id' | 'created_at' | 'name' | 'email' | 'mobile' | 'topic' | 'description' | 'deleted_at'
  >[];
  applications: readonly Pick<
    Tables<'job_applications'>,
    'id' | 'created_at' | 'full_name' | 'email' | 'phone' | 'job_title' | 'deleted_at'
  >[];
  accounts: readonly {
    id: string;
    created_at: string;
    email: string;
    is_administrator: boolean;
    profile: Pick<Tables<'creators'>, 'username' | 'full_name'> | null;
    posts: readonly unknown[];
  }[];
  /** Of the same name: whether they are the same person's, only a reader can tell. */
  reviews: readonly Pick<Tables<'user_reviews'>, 'id' | 'created_at' | 'name' | 'company_name' | 'review_text' | 'deleted_at'>[];
  sign_ins: readonly { id: string }[];
  mails: readonly { id: string }[];
}

/** What is kept about whoever has this address or number; null for what the database takes for neither. Kept only as long as it is shown. */
export const personQuery = (contact: string) =>
  queryOptions({
    queryKey: ['people', contact],
    queryFn: async ({ signal }) => personIn(await unwrap((await authClient()).rpc('find_person', { contact }).abortSignal(signal))),
    enabled: contact !== '',
    staleTime: Infinity,
    gcTime: 0,
    // What was ticked stays.
    refetchOnWindowFocus: false,
  });

const personIn = (answer: unknown): PersonRecord | null =>
  (answer as { status: string }).status === 'found' ? (answer as PersonRecord) : null;

/** The same in full, to be given to the person; the trail says that it was. */
export const exportPersonMutation = mutationOptions({
  mutationFn: async (contact: string) => personIn(await unwrap((await authClient()).rpc('export_person', { contact }))),
  meta: { failed: 'panel-people:export.failed' },
});

/** What is erased row by row; sign-ins and mails go with the address and with what they are about. */
export const erasableKinds = ['inquiries', 'applications', 'accounts', 'reviews'] as const;
export type ErasableKind = (typeof erasableKinds)[number];

export interface PersonErasure {
  /** As it was typed, to confirm. */
  contact: string;
  /** Ids of what was shown, by kind; what belongs to somebody else is left alone. */
  rows: Readonly<Record<ErasableKind, readonly string[]>>;
}

/**
 * Erases what is kept about a person, with files and accounts, for good; the form tells how it went. A second call completes one that failed on the
 * way. Throws AppError, whose reason is the function's code (`file_left`, `administrator_account`) when that refused.
 */
export const erasePersonMutation = mutationOptions({
  mutationFn: async ({ contact, rows }: PersonErasure) => {
    await callWithSession('erase-person', { contact, rows });
  },
  // Whatever came of it: lists and pages may lack some of it now.
  onSettled: (_result, _error, _erasure, _before, { client }) =>
    Promise.all(
      [['people'], ['list'], ['creators'], ['posts'], ['reviews'], ['notes']].map((queryKey) => client.invalidateQueries({ queryKey })),
    ),
});
