import { mutationOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import type { PersonFile } from './archive';
import { readFiles, type StoredFile } from './read-files';
import { withoutDerived } from './without-derived';

/** What is stored about the signed-in person, with the files. */
export interface OwnData {
  /** The account with profile, personal details, posts, likes and decisions. */
  account: Readonly<Record<string, unknown>>;
  /** The reports that the person has sent. */
  reports: readonly unknown[];
  files: readonly PersonFile[];
}

type Answer = Omit<OwnData, 'files'> & { files: readonly StoredFile[] };

/** The database has made it: only the limit has another form. */
const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' && value !== null && 'status' in value && value.status === 'found';

async function readOwnData(): Promise<OwnData> {
  const answer = withoutDerived(await unwrap((await authClient()).rpc('export_my_data')));
  if (!isAnswer(answer)) throw new AppError('rateLimited');
  const { account, reports, files } = answer;
  // The record names the pictures of the profile only.
  return { account: { ...account, files: files.map(({ path }) => path) }, reports, files: await readFiles(files) };
}

/** Reads everything about the signed-in person. Throws AppError: `rateLimited` after five in an hour. */
export const exportMutation = mutationOptions({
  mutationFn: readOwnData,
  meta: {
    failed: (error) =>
      toAppError(error).code === 'rateLimited'
        ? { title: 'account:export.failed', text: 'account:export.limited' }
        : 'account:export.failed',
  },
});
