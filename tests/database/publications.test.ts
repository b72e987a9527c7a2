import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, expectAllowed, expectNoRows, expectRefused, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(async () => {
  await cast.sql('delete from public.publications');
  await cast.sql('delete from private.content_changes');
  await cast.sql('update private.content_state set version = 10, published_version = 10, published_at = now(), is_set_up = null');
});

interface Publishing {
  version: number;
  published_version: number | null;
  is_set_up: boolean | null;
  changes: number;
  changed_at: string | null;
  usual_seconds: number | null;
  last: { id: string; state: string; failure: string | null; is_automatic: boolean; requested_by: string | null } | null;
}

const admin = () => cast.administrator.client;
const publishing = async (served?: number) =>
  (
    await admin()
      .rpc('publishing', served === undefined ? {} : { served })
      .throwOnError()
  ).data as unknown as Publishing;
const begin = async (requester?: string, isSetUp = true) =>
  (await cast.service.rpc('begin_publication', { is_set_up: isSetUp, ...(requester && { requester }) }).throwOnError()).data as unknown as {
    outcome: string;
    id?: string;
    seconds?: number;
  };
let width = 1;
const save = () => cast.sql(`update public.website_settings set settings = jsonb_build_object('logoWidth', $1::integer)`, [(width += 1)]);
const age = (minutes: number) =>
  cast.sql(`update private.content_changes set changed_at = changed_at - make_interval(mins => $1)`, [minutes]);

describe('the version of the content', () => {
  it('is read by everybody, for the build', async () => {
    expect((await cast.visitor.rpc('content_version')).data).toBe(10);
  });

  it('rises once with each change of the settings, and not when nothing changed', async () => {
    await save();
    await cast.sql('update public.website_settings set settings = settings');
    await save();
    expect(await publishing(10)).toMatchObject({ version: 12, changes: 2, published_version: 10 });
    expect(await publishing(11)).toMatchObject({ changes: 1 });
    expect((await publishing(12)).changed_at).toBeNull();
  });

  it('keeps the newest thousand changes', async () => {
    await cast.sql(`insert into private.content_changes (version, source) select n, 'old' from generate_series(-1200, 10) n`);
    await save();
    expect(only(await cast.sql('select count(*)::integer as rows from private.content_changes'))).toEqual({ rows: 1000 });
  });
});

describe('publications', () => {
  it.each(strangers)('are no business of the %s', async (role) => {
    const client = clientOf(cast, role);
    for (const answer of [await client.rpc('publishing'), await client.rpc('note_published', { served: 10 })]) {
      if (role === 'visitor') expectRefused(answer);
      else expect(answer.error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
    }
    const reading = await client.from('publications').select('id');
    if (role === 'visitor') expectRefused(reading);
    else expectNoRows(reading);
    for (const own of [client, admin()]) expectRefused(await own.rpc('begin_publication', { is_set_up: true }));
    expectRefused(await admin().rpc('note_hook', { publication: crypto.randomUUID() }));
  });

  it('go from a request to the HTML, and join what is under way', async () => {
    await save();
    const { outcome, id } = await begin(cast.administrator.id);
    expect(outcome).toBe('started');
    expect(await begin(cast.administrator.id)).toEqual({ outcome: 'joined', id });
    await cast.service.rpc('note_hook', { publication: id ?? '' }).throwOnError();
    expect((await publishing(10)).last).toMatchObject({ id, state: 'building', requested_by: cast.administrator.id });
    expectAllowed(await admin().rpc('note_published', { served: 10 }));
    expect((await publishing(10)).last?.state).toBe('building');
    expectAllowed(await admin().rpc('note_published', { served: 11 }));
    expect(await publishing(11)).toMatchObject({ published_version: 11, changes: 0, last: { state: 'done', failure: null } });
    expect((await publishing(11)).usual_seconds).toBeGreaterThanOrEqual(0);
    const early = await begin(cast.administrator.id);
    expect(early.outcome).toBe('early');
    expect(early.seconds).toBeGreaterThan(60);
    await cast.sql(`update public.publications set created_at = created_at - interval '2 minutes'`);
    expect((await begin(cast.administrator.id)).outcome).toBe('started');
    expectAllowed(await admin().from('publications').select('id, state'));
  });

  it('are not asked for without a deploy hook', async () => {
    expect(await begin(cast.administrator.id, false)).toEqual({ outcome: 'not_set_up' });
    expect(await publishing()).toMatchObject({ is_set_up: false, last: null });
  });

  it('that failed can be tried again at once', async () => {
    const { id } = await begin(cast.administrator.id);
    await cast.service.rpc('note_hook', { publication: id ?? '', failure: 'refused' }).throwOnError();
    expect((await publishing()).last).toMatchObject({ state: 'failed', failure: 'refused' });
    expect((await begin(cast.administrator.id)).outcome).toBe('started');
  });

  it('that never reach the HTML fail after three times the usual time', async () => {
    const { id } = await begin(cast.administrator.id);
    await cast.sql(`update public.publications set created_at = now() - interval '16 minutes'`);
    expect((await publishing()).last).toMatchObject({ id, state: 'failed', failure: 'timed_out' });
    expect((await begin(cast.administrator.id)).outcome).toBe('started');
    await cast.sql(`update public.publications set created_at = now() - interval '16 minutes' where state = 'requested'`);
    await cast.sql(`insert into public.publications (version, state, created_at, finished_at)
      values (1, 'done', now() - interval '60 minutes', now() - interval '52 minutes')`);
    expect((await publishing()).last?.state).toBe('requested');
  });

  it('ignore a version that was never made', async () => {
    await begin(cast.administrator.id);
    expectAllowed(await admin().rpc('note_published', { served: 4000 }));
    expect(await publishing()).toMatchObject({ published_version: 10, last: { state: 'requested' } });
  });

  it('are the newest two hundred', async () => {
    await cast.sql(`insert into public.publications (version, state, created_at, finished_at)
      select 1, 'done', now() - make_interval(hours => n), now() from generate_series(1, 220) n`);
    await begin(cast.administrator.id);
    expect(only(await cast.sql('select count(*)::integer as rows from public.publications'))).toEqual({ rows: 200 });
  });
});

describe('the timer', () => {
  it('publishes changes that are older than an hour, and none twice', async () => {
    await save();
    await age(59);
    expect(await begin()).toEqual({ outcome: 'not_due' });
    await age(2);
    const { outcome, id } = await begin();
    expect(outcome).toBe('started');
    expect((await publishing()).last).toMatchObject({ is_automatic: true, requested_by: null });
    await cast.service.rpc('note_hook', { publication: id ?? '' }).throwOnError();
    await cast.service.rpc('note_published', { served: 11 }).throwOnError();
    expect(await begin()).toEqual({ outcome: 'not_due' });
  });

  it('waits an hour after a failure, and tries a version three times', async () => {
    await save();
    await age(61);
    for (const attempt of [1, 2, 3]) {
      const { outcome, id } = await begin();
      expect(outcome, String(attempt)).toBe('started');
      await cast.service.rpc('note_hook', { publication: id ?? '', failure: 'unreachable' }).throwOnError();
      expect(await begin()).toEqual({ outcome: 'not_due' });
      await cast.sql(`update public.publications set finished_at = finished_at - interval '61 minutes'`);
    }
    expect(await begin()).toEqual({ outcome: 'not_due' });
    await save();
    expect((await begin()).outcome).toBe('started');
  });
});

describe('items with times', () => {
  const item = (more: string) =>
    cast.sql(`insert into public.content_items (kind, translations, ${more.split('=')[0] ?? ''})
      values ('value', '{"en": {"title": "Care"}}', ${more.split('=')[1] ?? ''})`);
  beforeEach(() => cast.sql(`update private.content_state set scheduled_until = now() - interval '1 hour'`));

  it('are changes when they are saved, and drafts are none', async () => {
    await item('is_draft=true');
    expect((await publishing(10)).changes).toBe(0);
    await item('is_draft=false');
    await cast.sql(`update public.content_items set icon = 'anchor' where kind = 'value'`);
    expect((await publishing(10)).changes).toBe(2);
  });

  it('are published when they appear or go, without waiting for an hour', async () => {
    await cast.sql('delete from private.content_changes');
    await item(`published_until=now() - interval '1 minute'`);
    await cast.sql(`update private.content_state set version = 10; `);
    await cast.sql('delete from private.content_changes');
    expect((await begin()).outcome).toBe('started');
    expect(await publishing(10)).toMatchObject({ version: 11, changes: 1 });
    expect((await publishing(10)).changes).toBe(1);
  });

  it('a version of a legal page is a change on the day on which it takes effect', async () => {
    const effective = (day: string) =>
      cast.sql(
        `insert into public.content_items (kind, slug, translations, facts) values ('page', 'terms' || replace($1, '-', '-was-'), '{"en": {"title": "Terms"}}',
          jsonb_build_object('replaces', 'terms-of-service', 'effective_from', ((now() at time zone 'Asia/Qatar')::date + $1::integer)::text))`,
        [day],
      );
    const forget = async () => {
      await cast.sql(`update private.content_state set version = 10, scheduled_until = now() - interval '30 hours'`);
      await cast.sql('delete from private.content_changes');
    };
    await cast.sql(`update public.content_items set published_until = null`);
    await effective('1');
    await effective('-5');
    await forget();
    expect((await publishing(10)).changes).toBe(0);
    await effective('0');
    await forget();
    expect((await begin()).outcome).toBe('started');
    expect(await publishing(10)).toMatchObject({ version: 11, changes: 1 });
  });
});
