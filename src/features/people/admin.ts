import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import { authClient } from '@/lib/backend/auth-client';
import { callWithSession } from '@/lib/backend/call-with-session';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';
import type { PersonFile } from './archive';
import { readFiles, type StoredFile } from './read-files';
import { withoutDerived } from './without-derived';

/** The kinds of data about a person, in the order of display and export. */
export const personKinds = [
  'inquiries',
  'applications',
  'enrolments',
  'invitations',
  'reports',
  'accounts',
  'reviews',
  'sign_ins',
  'mails',
] as const;
export type PersonKind = (typeof personKinds)[number];

/** The result of `find_person`, with dependent rows such as notes. */
export interface PersonRecord {
  /** Whether a kind has more rows than the limit. */
  more: boolean;
  inquiries: readonly Pick<
    Tables<'inquiries'>,
    'id' | 'created_at' | 'name' | 'email' | 'mobile' | 'topic' | 'description' | 'deleted_at'
  >[];
  applications: readonly Pick<
    Tables<'job_applications'>,
    'id' | 'created_at' | 'full_name' | 'email' | 'phone' | 'job_title' | 'resume_storage_path' | 'deleted_at'
  >[];
  enrolments: readonly (Pick<Tables<'course_enrolments'>, 'id' | 'created_at' | 'name' | 'email'> & {
    /** The title of the course. */
    course: Record<Language, string | null>;
  })[];
  /** Invitations to write a review. */
  invitations: readonly (Pick<Tables<'review_invitations'>, 'id' | 'created_at' | 'name' | 'email'> & {
    /** The title of the course or project; null when it is deleted. */
    about: Record<Language, string | null> | null;
  })[];
  reports: readonly { id: string; created_at: string; email: string | null; reason: string; text: string | null }[];
  accounts: readonly {
    id: string;
    created_at: string;
    email: string;
    is_administrator: boolean;
    profile: Pick<Tables<'creators'>, 'username' | 'full_name'> | null;
    posts: readonly unknown[];
    files: readonly StoredFile[];
  }[];
  /** Reviews under the same name; they may be another person's. */
  reviews: readonly Pick<Tables<'user_reviews'>, 'id' | 'created_at' | 'name' | 'company_name' | 'review_text' | 'deleted_at'>[];
  sign_ins: readonly { id: string }[];
  mails: readonly { id: string }[];
}

/** The data about the person with this address or number; null for an invalid one. Not cached. */
export const personQuery = (contact: string) =>
  queryOptions({
    queryKey: ['people', contact],
    queryFn: async ({ signal }) => personIn(await unwrap((await authClient()).rpc('find_person', { contact }).abortSignal(signal))),
    enabled: contact !== '',
    staleTime: Infinity,
    gcTime: 0,
    // A new result would reset the selection.
    refetchOnWindowFocus: false,
  });

const personIn = (answer: unknown): PersonRecord | null =>
  (answer as { status: string }).status === 'found' ? (answer as PersonRecord) : null;

/** All data about a person, for the person. The export is recorded in the audit log. */
export const exportPersonMutation = mutationOptions({
  mutationFn: async (contact: string) => personIn(withoutDerived(await unwrap((await authClient()).rpc('export_person', { contact })))),
  meta: { failed: 'panel-people:export.failed' },
});

/** Reads the files that a record names. Throws AppError, except for files that are no longer stored. */
export const personFilesMutation = mutationOptions({
  mutationFn: ({ applications, accounts }: Pick<PersonRecord, 'applications' | 'accounts'>): Promise<PersonFile[]> => {
    const stored = [
      ...applications.map(({ resume_storage_path }) => ({ bucket: 'privateassets', path: resume_storage_path })),
      ...accounts.flatMap(({ files }) => files),
    ];
    return readFiles(stored);
  },
  meta: { failed: 'panel-people:export.failed' },
});

/** The kinds that are erased by row. Sign-ins and mails are erased with them. */
export const erasableKinds = ['inquiries', 'applications', 'enrolments', 'invitations', 'reports', 'accounts', 'reviews'] as const;
export type ErasableKind = (typeof erasableKinds)[number];

export interface PersonErasure {
  /** The address or number typed as a confirmation. */
  contact: string;
  /** The ids of the shown rows by kind. Rows of other people are skipped. */
  rows: Readonly<Record<ErasableKind, readonly string[]>>;
}

/**
 * Erases a person's data with files and accounts permanently. The form reports the outcome. A second call completes a partly failed one.
 * Throws AppError with the function's code as its reason (`file_left`, `administrator_account`) when it refuses.
 */
export const erasePersonMutation = mutationOptions({
  mutationFn: async ({ contact, rows }: PersonErasure) => {
    await callWithSession('erase-person', { contact, rows });
  },
  // Also after a failure, because part of it may be erased.
  onSettled: (_result, _error, _erasure, _before, { client }) =>
    Promise.all(
      [['people'], ['list'], ['creators'], ['posts'], ['reviews'], ['notes']].map((queryKey) => client.invalidateQueries({ queryKey })),
    ),
});
