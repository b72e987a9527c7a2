import { requireUser } from '../_shared/caller.ts';
import { emailMax } from '../_shared/contact-rules.ts';
import { eraseAccount } from '../_shared/erase-account.ts';
import { errorCode, HttpError, InternalError } from '../_shared/errors.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient, userClient, type Client } from '../_shared/supabase.ts';
import { isUuid } from '../_shared/uuid.ts';

/** The most ids of a call: they fit into its body, and `find_person` returns fewer. */
const maxRows = 200;

/** Ids of rows, by kind. */
type Rows = Record<string, string[]>;

const kinds = ['inquiries', 'applications', 'enrolments', 'invitations', 'reports', 'accounts', 'reviews'];

function isRows(rows: unknown): rows is Rows {
  if (typeof rows !== 'object' || rows === null || Object.keys(rows).some((kind) => !kinds.includes(kind))) return false;
  const lists = Object.values(rows) as unknown[];
  if (!lists.every(Array.isArray)) return false;
  const ids = lists.flat() as unknown[];
  return ids.length <= maxRows && ids.every((id) => typeof id === 'string' && isUuid(id));
}

const texts = (list: unknown): string[] => (Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []);

/** Calls a function of the database with the caller's session and returns its answer. Throws what the function refuses. */
async function call(
  user: Client,
  name: 'person_files' | 'erase_person',
  person: { contact: string; rows: Rows },
): Promise<Record<string, unknown>> {
  const { data, error } = await user.rpc(name, person);
  if (error?.code === 'PT403') throw new HttpError('not_an_administrator');
  if (error) throw new InternalError(`Calling ${name}`, errorCode(error));
  const answer = data as Record<string, unknown>;
  if (answer.status === 'administrator') throw new HttpError('administrator_account');
  if (answer.status === 'file_left') throw new HttpError('file_left');
  return answer;
}

/**
 * Erases what is stored about a person, for good: `{ contact, rows }` with the caller's session. `contact` is the address or phone number
 * typed to confirm. `rows` are `{ kind: [ids] }` of what was shown; ids of other people are ignored. A failed call can be repeated, because
 * of the order: files, then rows in one transaction, then accounts. Answers `{ erased: true }`, also when nothing was left, or
 * `{ error, code }` with a code of `personErasureCodes`. With `file_left` no row was deleted.
 */
serveJson(async ({ contact, rows }, request) => {
  if (typeof contact !== 'string' || contact.length > emailMax || !isRows(rows)) throw new HttpError('malformed_request');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'erase-person', maxHits: 60, windowSeconds: 600 });
  const user = userClient((await requireUser(request)).token);

  const resumes = texts((await call(user, 'person_files', { contact, rows })).resumes);
  for (let start = 0; start < resumes.length; start += 100) {
    const { error } = await admin.storage.from('privateassets').remove(resumes.slice(start, start + 100));
    if (error) {
      console.error(`Removing resumes failed: ${errorCode(error)}`);
      throw new HttpError('file_left');
    }
  }
  const { accounts } = await call(user, 'erase_person', { contact, rows });
  for (const id of texts(accounts)) await eraseAccount(admin, id);
  return { body: { erased: true } };
});
