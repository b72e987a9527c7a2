import { eraseAccount } from '../_shared/erase-account.ts';
import { findCaller } from '../_shared/identity.ts';
import { takeLimit } from '../_shared/rate-limit.ts';
import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import { serveJson } from '../_shared/serve-json.ts';
import { adminClient, sessionClient, visitorClient, type Client } from '../_shared/supabase.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** As many as fit into a call, and more than `find_person` gives. */
const mostRows = 200;

/** An id is that of a row of its kind. */
type Rows = Record<string, string[]>;

const kinds = ['inquiries', 'applications', 'accounts', 'reviews'];

function isRows(rows: unknown): rows is Rows {
  if (typeof rows !== 'object' || rows === null || Object.keys(rows).some((kind) => !kinds.includes(kind))) return false;
  const lists = Object.values(rows) as unknown[];
  if (!lists.every(Array.isArray)) return false;
  const ids = lists.flat() as unknown[];
  return ids.length <= mostRows && ids.every((id) => typeof id === 'string' && uuid.test(id));
}

const texts = (list: unknown): string[] => (Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []);

/** Asks the database with the caller's own session, which decides whether they may. Its answer, unless that refuses. */
async function ask(
  caller: Client,
  name: 'person_files' | 'erase_person',
  person: { contact: string; rows: Rows },
): Promise<Record<string, unknown>> {
  const { data, error } = await caller.rpc(name, person);
  if (error?.code === 'PT403') throw new Refusal('not_an_administrator');
  if (error) throw new StepFailure(`Calling ${name}`, loggable(error));
  const answer = data as Record<string, unknown>;
  if (answer.status === 'administrator') throw new Refusal('administrator_account');
  if (answer.status === 'file_left') throw new Refusal('file_left');
  return answer;
}

/**
 * Erases what is kept about a person, at once and for good: `{ contact, rows }` in, with the session of the caller; `contact` is the address or
 * phone number as it was typed to confirm, `rows` are `{ kind: [ids] }` of what was shown, of which only those that belong to it are touched. In this order, so
 * that a call that fails on the way can be made again: the files, then the rows in one transaction, then the accounts. Answers `{ erased: true }`,
 * also when nothing was left, or `{ error, code }` with a code of `personErasureCodes`; with `file_left` no row is gone.
 */
serveJson(async ({ contact, rows }, request) => {
  if (typeof contact !== 'string' || contact.length > 254 || !isRows(rows)) throw new Refusal('malformed_request');
  const admin = adminClient();
  await takeLimit(admin, request, { action: 'erase-person', maxHits: 60, windowSeconds: 600 });
  const caller = await findCaller(visitorClient(), request);
  if (caller.status !== 'known') throw new Refusal('unauthenticated');
  const session = sessionClient(caller.token);

  const resumes = texts((await ask(session, 'person_files', { contact, rows })).resumes);
  for (let start = 0; start < resumes.length; start += 100) {
    const { error } = await admin.storage.from('privateassets').remove(resumes.slice(start, start + 100));
    if (error) {
      console.error(`Removing resumes failed: ${loggable(error)}`);
      throw new Refusal('file_left');
    }
  }
  const { accounts } = await ask(session, 'erase_person', { contact, rows });
  for (const id of texts(accounts)) await eraseAccount(admin, id);
  return { body: { erased: true } };
});
