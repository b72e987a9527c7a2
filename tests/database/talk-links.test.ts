import { expect, it } from 'vitest';
import { at, book, cast, setRules, setUpTalks, talks, tokenOf } from './talks.fixture.ts';
import { clientOf, everybody, only } from './fixtures.ts';

setUpTalks();

const status = async (token: string) => (await cast.visitor.rpc('talk_status', { token }).throwOnError()).data as Record<string, unknown>;
const cancel = async (token: string) => (await cast.visitor.rpc('cancel_talk', { token }).throwOnError()).data;
const move = async (token: string, starts_at: string) => (await cast.visitor.rpc('move_talk', { token, starts_at }).throwOnError()).data;
const later = (by: string) =>
  cast.sql(
    `update public.talks set starts_at = starts_at + $1::interval, busy = tstzrange(lower(busy) + $1::interval, upper(busy) + $1::interval)`,
    [by],
  );

it('shows the own talk, without the address where it is joined', async () => {
  await setRules({ translations: { en: { place: 'Pearl Gate Tower' } }, online_url: 'https://meet.example.com/a' });
  await book(at(3, '09:30'));
  const shown = await status(await tokenOf());
  expect(shown).toEqual({
    status: 'found',
    talk: 'booked',
    is_open: true,
    starts_at: expect.any(String) as string,
    minutes: 30,
    topic: expect.any(String) as string,
    place: { en: 'Pearl Gate Tower', ar: null },
  });
  expect(Date.parse(shown.starts_at as string)).toBe(Date.parse(at(3, '09:30')));
});

it.each(everybody)('is moved and cancelled by the link as %s', async (role) => {
  await book(at(3, '09:30'));
  const token = await tokenOf();
  const client = clientOf(cast, role);
  expect((await client.rpc('move_talk', { token, starts_at: at(4, '10:00') })).data).toEqual({ status: 'done' });
  expect((await client.rpc('cancel_talk', { token })).data).toEqual({ status: 'done' });
  expect(await talks('status, cancelled_by, sequence')).toEqual([{ status: 'cancelled', cancelled_by: 'visitor', sequence: 2 }]);
});

it('is moved by the rules of booking: to free times only, and the former one is free again', async () => {
  await book(at(3, '09:30'));
  const token = await tokenOf();
  await book(at(3, '10:00'), { email: 'other@example.test', message: 'Another talk about a shop' });
  for (const time of ['10:00', '09:15', '12:00']) expect(await move(token, at(3, time))).toEqual({ status: 'taken' });
  for (let n = 0; n < 2; n += 1) expect(await move(token, at(3, '11:00'))).toEqual({ status: 'done' });
  expect(only(await talks('sequence, moved_at is not null as moved').then((rows) => rows.slice(0, 1)))).toEqual({
    sequence: 1,
    moved: true,
  });
  expect(await book(at(3, '09:30'), { email: 'third@example.test', message: 'Yet another talk' })).toBe('booked');
});

it('says so when it is over, cancelled or called off, and changes nothing then', async () => {
  await book(at(3, '09:30'));
  const token = await tokenOf();
  await later('-10 days');
  expect(await status(token)).toMatchObject({ talk: 'past', is_open: false });
  for (const answer of [await cancel(token), await move(token, at(4, '10:00'))]) expect(answer).toEqual({ status: 'closed' });
  await later('10 days');
  for (let n = 0; n < 2; n += 1) expect(await cancel(token)).toEqual({ status: 'done' });
  expect(await status(token)).toMatchObject({ talk: 'cancelled', is_open: false });
  expect(await move(token, at(4, '10:00'))).toEqual({ status: 'closed' });
  await cast.sql(`update public.talks set cancelled_by = 'company'`);
  expect(await status(token)).toMatchObject({ talk: 'called_off', is_open: false });
});

it('opens nothing when the link is guessed, changed, of another row, expired, or its inquiry deleted', async () => {
  await book(at(3, '09:30'));
  const token = await tokenOf();
  await book(at(4, '09:30'), { email: 'other@example.test', message: 'Another talk about a shop' });
  const other = only(
    await cast.sql<{ token: string }>('select private.talk_token(t) as token from public.talks t order by created_at desc limit 1'),
  ).token;
  const last = token.at(-2) === 'A' ? 'B' : 'A';
  const old = only(
    await cast.sql<{ token: string }>(
      `select translate(encode(uuid_send(t.id) || int4send(1) || private.talk_signature(t, 1), 'base64'), '+/', '-_') as token
        from public.talks t order by created_at limit 1`,
    ),
  ).token;
  const wrong = ['', 'A'.repeat(48), `${token.slice(0, -2)}${last}${token.slice(-1)}`, other.slice(0, 22) + token.slice(22), old];
  for (const one of wrong)
    for (const answer of [await status(one), await cancel(one), await move(one, at(5, '09:00'))])
      expect(answer).toEqual({ status: 'unknown' });
  // Of an address that was corrected.
  await cast.sql(`update public.inquiries set email = 'new@example.test' where email = 'sara@example.test'`);
  expect(await status(token)).toEqual({ status: 'unknown' });
  await cast.sql('delete from public.inquiries');
  expect(await status(other)).toEqual({ status: 'unknown' });
});

it('is limited for one network address', async () => {
  for (let n = 0; n < 60; n += 1) await status('x');
  expect(await status('x')).toEqual({ status: 'limited' });
});
