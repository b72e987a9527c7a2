import { afterAll, beforeAll, beforeEach } from 'vitest';
import { only, startCast, type Cast } from './fixtures.ts';

export let cast: Cast;

/** Registers the hooks of a test file: starts the backend, and empties the tables of invitations before each test. */
export function setUpInvitations(): void {
  beforeAll(async () => {
    cast = await startCast();
    await cast.sql(`insert into public.website_settings (id, settings) values (1, '{}') on conflict do nothing`);
  });
  afterAll(() => cast.stop());
  beforeEach(async () => {
    const tables = ['review_invitations', 'user_reviews', 'inquiries', 'course_enrolments', 'course_runs', 'audit_log'];
    for (const table of tables.map((name) => `public.${name}`).concat('private.review_stops', 'private.rate_limits', 'private.outbox'))
      await cast.sql(`delete from ${table}`);
    await cast.sql('update public.notification_settings set review_reminder_days = 7');
  });
}

const first = async (sql: string, values: unknown[] = []) => only(await cast.sql<{ id: string }>(sql, values)).id;

/** Inserts an inquiry, without the mails about it. */
export async function inquiry(name: string, { status = 'won', email = `${name.toLowerCase()}@example.test` } = {}): Promise<string> {
  const id = await first(
    `insert into public.inquiries (name, mobile, email, description, status, language) values ($1, '55501234', $2, 'Hello', $3, 'ar')
      returning id`,
    [name, email, status],
  );
  await cast.sql('delete from private.outbox where row_id = $1', [id]);
  return id;
}

export const run = () =>
  first(
    `insert into public.course_runs (course_id, starts_at, seats)
      select id, now() - interval '10 days', 20 from public.content_items where kind = 'course' and slug = 'photoshop' returning id`,
  );
export const enrolment = (runId: string, name: string, status = 'attended') =>
  first(
    `insert into public.course_enrolments (run_id, name, email, phone, status, language)
      values ($1, $2, lower($2) || '@example.test', '55501234', $3, 'en') returning id`,
    [runId, name, status],
  );
export const project = () =>
  first(`select id from public.content_items where kind = 'project' and deleted_at is null order by position, id limit 1`);

export const invite = async (source: string, ids: string[], client = cast.administrator.client) =>
  (await client.rpc('invite_to_review', { source, ids }).throwOnError()).data;

/** Invites the customer of a won inquiry. Returns the token of the link. */
export async function invited(name = 'Sara'): Promise<string> {
  await invite('inquiry', [await inquiry(name)]);
  return tokenOf(name);
}

export const tokenOf = async (name: string) =>
  only(
    await cast.sql<{ token: string }>('select private.invitation_token(v) as token from public.review_invitations v where name = $1', [
      name,
    ]),
  ).token;

export const states = async () =>
  Object.fromEntries(
    (await cast.sql<{ name: string; state: string }>('select name, state from public.review_invitations')).map((row) => [
      row.name,
      row.state,
    ]),
  );
export const queued = async () =>
  (
    await cast.sql<{ mail: string }>(
      `select o.kind || ' ' || v.name || ' ' || o.status as mail from private.outbox o join public.review_invitations v on v.id = o.row_id
        order by 1`,
    )
  ).map(({ mail }) => mail);

interface Claimed {
  id: string;
  lease: string;
  kind: string;
  items: { name: string; email: string; language: string; token: string; invitation: { source: string; title: { en: string | null } } }[];
}

/** What the function deliver-mail does: claims the due mails, and notes the same outcome for each. A mail without contents is void. */
export async function deliver(outcome: 'sent' | 'failed' = 'sent'): Promise<Claimed[]> {
  const claimed = (await cast.service.rpc('claim_mails', { is_set_up: true }).throwOnError()).data as unknown as Claimed[];
  for (const { id, lease, items } of claimed)
    await cast.service.rpc('note_mail', { id, lease, outcome: items.length > 0 ? outcome : 'void' }).throwOnError();
  return claimed.filter(({ items }) => items.length > 0);
}
/** Moves the clock of the outbox and of invitations. */
export const daysLater = async (days: number) => {
  await cast.sql(
    `update private.outbox set next_attempt_at = next_attempt_at - make_interval(days => $1),
    created_at = created_at - make_interval(days => $1), not_before = not_before - make_interval(days => $1)`,
    [days],
  );
  await cast.sql(
    `update public.review_invitations set expires_on = expires_on - $1::integer,
    mailed_at = mailed_at - make_interval(days => $1)`,
    [days],
  );
};
