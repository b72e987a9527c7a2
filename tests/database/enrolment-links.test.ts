import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { everybody, clientOf, only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
let run: string;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(async () => {
  for (const table of ['public.course_enrolments', 'public.course_runs', 'private.rate_limits', 'private.outbox'])
    await cast.sql(`delete from ${table}`);
  run = only(
    await cast.sql<{ id: string }>(
      `insert into public.course_runs (course_id, starts_at, seats)
        select id, now() + interval '10 days', 1 from public.content_items where kind = 'course' and slug = 'photoshop' returning id`,
    ),
  ).id;
  await cast.sql(
    `insert into public.course_enrolments (run_id, name, email, phone, status, created_at) values
    ($1, 'Amal', 'amal@example.test', '55501234', 'enrolled', now() - interval '1 hour'),
    ($1, 'Basma', 'basma@example.test', '55501235', 'waiting', now())`,
    [run],
  );
});

const tokenOf = async (name: string) =>
  only(
    await cast.sql<{ token: string }>('select private.enrolment_token(e) as token from public.course_enrolments e where name = $1', [name]),
  ).token;
const status = async (token: string) =>
  (await cast.visitor.rpc('enrolment_status', { token }).throwOnError()).data as Record<string, unknown>;
const cancel = async (token: string) => (await cast.visitor.rpc('cancel_enrolment', { token }).throwOnError()).data;
const states = () => cast.sql<{ name: string; status: string }>('select name, status from public.course_enrolments order by created_at');

it('shows the own enrolment, without anything about others', async () => {
  expect(await status(await tokenOf('Amal'))).toEqual({
    status: 'found',
    enrolment: 'enrolled',
    is_open: true,
    seats: 1,
    starts_at: expect.any(String) as string,
    title: expect.objectContaining({ en: 'Photo retouching with Photoshop' }) as object,
    run,
    minutes: 120,
    place: { en: null, ar: null },
    certificates: [],
  });
});

it.each(everybody)('is cancelled by the link as %s, and the waiting list moves up with a mail', async (role) => {
  const token = await tokenOf('Amal');
  expect((await clientOf(cast, role).rpc('cancel_enrolment', { token })).data).toEqual({ status: 'done' });
  expect(await states()).toEqual([
    { name: 'Amal', status: 'cancelled' },
    { name: 'Basma', status: 'enrolled' },
  ]);
  expect(await cast.sql(`select kind from private.outbox where kind = 'enrolment_seat'`)).toEqual([{ kind: 'enrolment_seat' }]);
});

it('is cancelled once: the link used again takes no seat from the one who moved up', async () => {
  const token = await tokenOf('Amal');
  for (let n = 0; n < 2; n += 1) expect(await cancel(token)).toEqual({ status: 'done' });
  expect(await states()).toContainEqual({ name: 'Basma', status: 'enrolled' });
  expect(await status(token)).toMatchObject({ enrolment: 'cancelled', is_open: false });
});

it('is not cancelled after the start, nor when it was called off', async () => {
  const token = await tokenOf('Amal');
  await cast.sql(`update public.course_runs set is_cancelled = true`);
  expect(await status(token)).toMatchObject({ enrolment: 'called_off', is_open: false });
  await cast.sql(`update public.course_runs set is_cancelled = false, starts_at = now() - interval '1 hour'`);
  expect(await cancel(token)).toEqual({ status: 'closed' });
  expect(await states()).toContainEqual({ name: 'Amal', status: 'enrolled' });
});

it('opens nothing when the link is guessed, changed, of another row or expired', async () => {
  const [amal, basma] = [await tokenOf('Amal'), await tokenOf('Basma')];
  const last = amal.at(-2) === 'A' ? 'B' : 'A';
  for (const token of ['', 'A'.repeat(48), `${amal.slice(0, -2)}${last}${amal.slice(-1)}`, basma.slice(0, 22) + amal.slice(22)])
    for (const answer of [await status(token), await cancel(token)]) expect(answer).toEqual({ status: 'unknown' });
  // Of an address that was corrected.
  await cast.sql(`update public.course_enrolments set email = 'other@example.test' where name = 'Amal'`);
  expect(await status(amal)).toEqual({ status: 'unknown' });
  await cast.sql(`update public.course_runs set starts_at = now() - interval '400 days'`);
  const old = only(
    await cast.sql<{ token: string }>(
      `select translate(encode(uuid_send(e.id) || int4send(1) || private.enrolment_signature(e, 1), 'base64'), '+/', '-_') as token
        from public.course_enrolments e where name = 'Basma'`,
    ),
  ).token;
  expect(await status(old)).toEqual({ status: 'unknown' });
});

it('is limited for one network address', async () => {
  for (let n = 0; n < 60; n += 1) await status('x');
  expect(await status('x')).toEqual({ status: 'limited' });
});
