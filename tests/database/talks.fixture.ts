import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Json } from '@/lib/database.types';
import type { Client } from '../support/backend.ts';
import { only, startCast, type Cast } from './fixtures.ts';

export let cast: Cast;
export let service: string;

/** Every day from 09:00 to 12:00 in Qatar, talks of half an hour without buffers. */
const openHours = Array.from({ length: 7 }, (_, day) => ({ day, from: '09:00', to: '12:00' }));

/** Starts a backend, and offers talks of a service before each test. */
export function setUpTalks(): void {
  beforeAll(async () => {
    cast = await startCast();
    service = only(
      await cast.sql<{ id: string }>(`select id from public.content_items where kind = 'service' order by position limit 1`),
    ).id;
  });
  afterAll(() => cast.stop());
  beforeEach(async () => {
    for (const table of ['public.talks', 'public.inquiries', 'private.rate_limits', 'private.outbox', 'public.audit_log'])
      await cast.sql(`delete from ${table}`);
    await setRules({});
  });
}

/** Sets the rules by SQL, from those that are open every day. */
export async function setRules(values: Record<string, Json>): Promise<void> {
  const rules: Record<string, Json> = {
    is_on: true,
    hours: openHours,
    days_off: [],
    minutes: 30,
    buffer_before: 0,
    buffer_after: 0,
    notice_hours: 0,
    days_ahead: 60,
    ...values,
  };
  const names = Object.keys(rules);
  await cast.sql(
    `update public.talk_rules set service_ids = array[$2::uuid], (${names.join()}) = (select ${names.join()}
      from jsonb_populate_record(null::public.talk_rules, $1))`,
    [JSON.stringify(rules), service],
  );
}

/** The day in Qatar some days from now, as 2026-12-06. */
export const dayIn = (days: number) => new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
/** A time of that day in Qatar as a moment (ISO). */
export const at = (days: number, time: string) => new Date(`${dayIn(days)}T${time}:00+03:00`).toISOString();

/** The free times of some days as Qatar's clocks show them: `2026-12-06 09:00`. */
export async function freeTimes(from: number, to: number, client: Client = cast.visitor): Promise<string[]> {
  const { data } = await client.rpc('free_talks', { first_day: dayIn(from), last_day: dayIn(to) }).throwOnError();
  return (data as { starts: string[] }).starts.map((start) =>
    new Date(Date.parse(start) + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '),
  );
}

const person = {
  name: 'Sara',
  email: 'sara@example.test',
  phone: '55501234',
  message: 'A website for our bakery, please.',
  consent_version: '2026-11',
  fill_seconds: 60,
};

export const bookAs = (client: Client, starts_at: string, entry: Record<string, Json> = {}, request: string = crypto.randomUUID()) =>
  client.rpc('book_talk', { service_id: service, starts_at, request_id: request, entry: { ...person, ...entry } });
/** Books as a visitor and returns the status. */
export const book = async (starts_at: string, entry?: Record<string, Json>, request?: string) =>
  ((await bookAs(cast.visitor, starts_at, entry, request).throwOnError()).data as { status: string }).status;

export const talks = (columns = 'status, starts_at') =>
  cast.sql<Record<string, unknown>>(`select ${columns} from public.talks t order by created_at, id`);

/** The token of the only talk. */
export const tokenOf = async () =>
  only(await cast.sql<{ token: string }>('select private.talk_token(t) as token from public.talks t order by created_at limit 1')).token;
