import { beforeEach, describe, expect, it } from 'vitest';
import { expectAllowed, expectRefused, freshAddress, only } from './fixtures.ts';
import { application, cast, checked, setUpJobApplications } from './job-applications.fixture.ts';

setUpJobApplications();

beforeEach(async () => {
  await cast.sql('delete from public.job_applications');
  await cast.sql('delete from private.rate_limits');
});

const send = async (change: object = {}, client = cast.visitor) => {
  const path = await checked();
  expectAllowed(await client.from('job_applications').insert({ ...application(path), ...change }));
  return only(await cast.sql<{ id: string }>('select id from public.job_applications where resume_storage_path = $1', [path])).id;
};
const kept = async (id: string) =>
  only(
    await cast.sql<{ months: number; consent: boolean; is_now: boolean }>(
      `select round((keep_until - created_at::date) / 30.44)::int as months, pool_consent_at is not null as consent,
        coalesce(pool_consent_at > now() - interval '1 minute' and pool_consent_at <= now(), false) as is_now
        from public.job_applications where id = $1`,
      [id],
    ),
  );
const tokenOf = async (id: string) =>
  only(
    await cast.sql<{ token: string }>(
      'select private.application_token(a, a.created_at) as token from public.job_applications a where id = $1',
      [id],
    ),
  ).token;
const setConsent = async (token: string, is_given: boolean, client = cast.visitor) =>
  (await client.rpc('set_pool_consent', { token, is_given }).throwOnError()).data as { status: string };
const tag = (id: string, ...tags: string[]) => cast.sql('update public.job_applications set tags = $2 where id = $1', [id, tags]);

describe('the consent to be kept for other positions', () => {
  it('comes with the application, at the time of the database, and keeps it for 24 months', async () => {
    expect(await kept(await send())).toEqual({ months: 12, consent: false, is_now: false });
    for (const at of ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z', 'infinity'])
      expect(await kept(await send({ pool_consent_at: at }, cast.backend.visitor(freshAddress())))).toEqual({
        months: 24,
        consent: true,
        is_now: true,
      });
    expectRefused(
      await cast.visitor.from('job_applications').insert({ ...application(await checked()), keep_until: '2099-01-01' } as never),
    );
  });

  it('is renewed and withdrawn through the link of the receipt, and through no other', async () => {
    const id = await send();
    const token = await tokenOf(id);
    expect(await setConsent(token, true)).toEqual({ status: 'done' });
    await cast.sql(`update public.job_applications set pool_consent_at = now() - interval '20 months' where id = $1`, [id]);
    expect((await kept(id)).months).toBe(12);
    expect(await setConsent(token, true, cast.creator.client)).toEqual({ status: 'done' });
    expect(await kept(id)).toEqual({ months: 24, consent: true, is_now: true });
    const { data } = await cast.visitor.rpc('application_status', { token }).throwOnError();
    expect((data as { pool_until: string }).pool_until).toBe((data as { keep_until: string }).keep_until);

    expect(await setConsent(`${token.slice(0, 40)}AAAAAAAA`, false)).toEqual({ status: 'unknown' });
    expect(await setConsent(token, false)).toEqual({ status: 'done' });
    expect(await kept(id)).toEqual({ months: 12, consent: false, is_now: false });
    await cast.sql('update public.job_applications set deleted_at = now() where id = $1', [id]);
    expect([await setConsent(token, true), await setConsent(token, false)]).toEqual([{ status: 'closed' }, { status: 'done' }]);
  });

  it('decides when retention erases the application', async () => {
    const [without, pooled] = [await send(), await send({ pool_consent_at: new Date().toISOString() })];
    await cast.sql(`update public.job_applications set created_at = now() - interval '13 months'`);
    await cast.sql(`update public.job_applications set pool_consent_at = now() - interval '13 months' where id = $1`, [pooled]);
    expectAllowed(await cast.service.rpc('apply_retention'));
    expect(await cast.sql('select id from public.job_applications')).toEqual([{ id: pooled }]);
    await cast.sql('update public.job_applications set pool_consent_at = null');
    expectAllowed(await cast.service.rpc('apply_retention'));
    expect(await cast.sql('select id from public.job_applications where id = any ($1)', [[without, pooled]])).toEqual([]);
  });

  it('is in the timeline, in the export of the person and in a filter of the panel', async () => {
    const [id] = [await send({ pool_consent_at: new Date().toISOString() }), await send({ email: 'other@example.test' })];
    await setConsent(await tokenOf(id), false);
    await setConsent(await tokenOf(id), true);
    const admin = cast.administrator.client;
    const { data: timeline } = await admin.rpc('row_timeline', { application: id }).throwOnError();
    expect((timeline as { kind: string; actor: string | null }[]).filter(({ kind }) => kind.startsWith('consent'))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'consent_given', actor: null }),
        expect.objectContaining({ kind: 'consent_withdrawn', actor: null }),
      ]),
    );
    const { data: found } = await admin.rpc('list_job_applications', { filter: { pool: true } }).throwOnError();
    expect(found).toMatchObject([{ id }]);
    const { data: person } = await admin.rpc('export_person', { contact: 'sara@example.test' }).throwOnError();
    expect((person as { applications: object[] }).applications).toMatchObject([{ pool_consent_at: expect.any(String) as unknown }]);
    expectRefused(await admin.from('job_applications').update({ pool_consent_at: null }).eq('id', id));
  });
});

describe('the tags of applications', () => {
  it('are suggested to administrators, the most used first, whatever their case', async () => {
    const [one, other, deleted] = [await send(), await send(), await send()];
    await tag(one, 'React', 'Vue');
    await tag(other, 'react');
    await tag(deleted, 'Old');
    await cast.sql('update public.job_applications set deleted_at = now() where id = $1', [deleted]);
    const { data } = await cast.administrator.client.rpc('application_tags').throwOnError();
    expect(data?.map(({ tag: name, applications }) => [name?.toLowerCase(), applications])).toEqual([
      ['react', 2],
      ['vue', 1],
    ]);
    for (const who of [cast.visitor, cast.creator.client]) expect((await who.rpc('application_tags')).error).not.toBeNull();
  });

  it('are a filter of the list', async () => {
    const [one] = [await send(), await send()];
    await tag(one, 'React', `it's "odd", {really}`);
    const found = async (...tags: string[]) =>
      (await cast.administrator.client.rpc('list_job_applications', { filter: { is: { tags } } }).throwOnError()).data?.map(({ id }) => id);
    expect([await found('React'), await found(`it's "odd", {really}`), await found('Vue', 'React'), await found('Vue')]).toEqual([
      [one],
      [one],
      [one],
      [],
    ]);
  });
});
