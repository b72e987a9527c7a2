import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { pdfFile } from '../support/resume-files.ts';
import { caller, freshAddress, refusal, type Call } from './support/call.ts';

let test: TestBackend;
let run: Call;
beforeAll(async () => {
  test = await startTestBackend();
  run = caller(test, 'apply-retention');
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.sql('delete from public.retention_runs');
});

const secret = () => ({ headers: { apikey: test.backend.secretKey } });
const tokenOf = async (email: string) => (await (await test.asUser(email, freshAddress())).auth.getSession()).data.session?.access_token;

/** Creates an application of that age with a stored résumé. Returns its path. */
async function application(age: string): Promise<string> {
  const path = `resumes/${randomUUID()}/${String(Date.now())}-cv.pdf`;
  const { error } = await test.service().storage.from('privateassets').upload(path, pdfFile().buffer, { contentType: 'application/pdf' });
  if (error) throw error;
  await test.sql('update storage.objects set created_at = now() - $2::interval where name = $1', [path, age]);
  await test.sql('alter table public.job_applications disable trigger user');
  await test.sql(
    `insert into public.job_applications (full_name, email, resume_storage_path, created_at, keep_until)
     select 'A', 'a@example.test', $1, s.at, private.keep_application_until(s.at) from (select now() - $2::interval as at) s`,
    [path, age],
  );
  await test.sql('alter table public.job_applications enable trigger user');
  // The disabled trigger would have claimed the file.
  await test.sql('delete from private.unclaimed_resumes where path = $1', [path]);
  return path;
}
const isStored = async (path: string) => !(await test.service().storage.from('privateassets').download(path)).error;

describe('apply-retention', () => {
  it('deletes expired rows with the files of applications, and records the run', async () => {
    const [over, within] = [await application('366 days'), await application('364 days')];
    await test.sql(
      `insert into public.inquiries (name, mobile, email, description, created_at)
        select 'A', '+97455000000', 'a@example.test', 'x', now() - make_interval(months => m) from unnest(array[23, 25]) m`,
    );
    await test.sql(
      `insert into public.search_queries (query, language, results, created_at)
        select 'design', 'en', 1, now() - make_interval(days => d) from unnest(array[364, 366]) d`,
    );
    await test.sql(
      `insert into public.login_attempts (username_attempted, successful, created_at)
        select 'old', true, now() - make_interval(days => d) from generate_series(91, 691) d`,
    );

    const answer = await run({}, secret());
    expect([answer.status, answer.body]).toEqual([200, { files: 1, more: false }]);
    expect(await test.sql('select distinct is_of_server from public.check_results')).toEqual([{ is_of_server: true }]);
    expect([await isStored(over), await isStored(within)]).toEqual([false, true]);
    expect(await test.sql('select resume_storage_path from public.job_applications')).toEqual([{ resume_storage_path: within }]);
    for (const table of ['inquiries', 'search_queries'])
      expect(await test.sql(`select count(*)::int as rows from public.${table}`)).toEqual([{ rows: 1 }]);
    expect(await test.sql(`select inquiries, applications, login_attempts, search_queries, files from public.retention_runs`)).toEqual([
      { inquiries: 1, applications: 1, login_attempts: 601, search_queries: 1, files: 1 },
    ]);
    expect((await run({}, secret())).body).toEqual({ files: 0, more: false });
    expect(await test.sql('select files from public.retention_runs')).toEqual([{ files: 1 }]);
  });

  it('deletes the pictures of a profile whose content was removed, and no others', async () => {
    const { id } = await test.createCreator();
    const avatars = () => test.service().storage.from('avatars');
    const [removed, kept] = [`${id}/1_me.png`, `${id}/2_other.png`];
    for (const name of [removed, kept]) {
      const { error } = await avatars().upload(name, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), {
        contentType: 'image/png',
      });
      if (error) throw error;
    }
    await test.sql(
      `insert into private.report_cases (subject, subject_id, creator_id, version, snapshot, status, decided_at, before)
        values ('profile', $1, $1, 'x', '{}', 'removed', now(), jsonb_build_object('profile_picture_url', $2::text))`,
      [id, `/storage/v1/object/public/avatars/${removed}`],
    );
    expect((await run({}, secret())).body).toEqual({ files: 1, more: false });
    expect((await avatars().list(id)).data?.map(({ name }) => name)).toEqual(['2_other.png']);
    await avatars().remove([kept]);
  });

  it('deletes pictures that were unused for 30 days, and no others', async () => {
    const assets = () => test.service().storage.from('publicassets');
    const names = ['media/heroSection_1.webp', 'media/heroSection_2.webp', 'media/heroSection_3.webp', 'sitemap.xml'];
    for (const name of names) {
      const { error } = await assets().upload(name, new TextEncoder().encode('RIFF0000WEBP'), {
        contentType: name.endsWith('xml') ? 'application/xml' : 'image/webp',
      });
      if (error) throw error;
    }
    await test.sql(
      `update storage.objects set created_at = now() - interval '31 days', updated_at = now() - interval '31 days'
        where name <> 'media/heroSection_3.webp' and bucket_id = 'publicassets'`,
    );
    await test.sql(
      `update public.website_settings
        set settings = '{"images": {"heroSection": "/storage/v1/object/public/publicassets/media/heroSection_2.webp"}}'`,
    );
    expect((await run({}, secret())).body).toEqual({ files: 1, more: false });
    const left = await Promise.all(names.map(async (name) => ((await assets().download(name)).error ? [] : [name])));
    expect(left.flat()).toEqual(names.slice(1));
  });

  it('is for administrators and schedulers', async () => {
    const [creator, administrator] = [await test.createCreator(), await test.createAdministrator()];
    expect(refusal(await run({}))).toEqual([401, 'unauthenticated']);
    expect(refusal(await run({}, { headers: { apikey: test.backend.publishableKey } }))).toEqual([401, 'unauthenticated']);
    expect(refusal(await run({}, { headers: { apikey: `${test.backend.secretKey}x` } }))).toEqual([401, 'unauthenticated']);
    // Signed in with the password only.
    const strict = await test.createAdministrator();
    await test.sql('update public.administrators set requires_aal2 = true where user_id = $1', [strict.id]);
    for (const { email } of [creator, strict])
      expect(refusal(await run({}, { token: await tokenOf(email) }))).toEqual([403, 'not_an_administrator']);
    expect(await test.sql('select 1 from public.retention_runs')).toEqual([]);
    expect((await run({}, { token: await tokenOf(administrator.email) })).status).toBe(200);
    expect(await test.sql('select 1 from public.retention_runs')).toHaveLength(1);
  });

  it('leaves files for the next run when Storage fails, and finds them then', async () => {
    const path = await application('400 days');
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await test.sql('revoke execute on function public.abandoned_resumes() from service_role');
    expect(
      refusal(await run({}, secret()).finally(() => test.sql('grant execute on function public.abandoned_resumes() to service_role'))),
    ).toEqual([500, 'internal']);
    expect(await isStored(path)).toBe(true);
    expect((await run({}, secret())).body).toEqual({ files: 1, more: false });
    expect(await isStored(path)).toBe(false);
  });
});
