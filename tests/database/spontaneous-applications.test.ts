import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectAllowed, expectRefused, freshAddress, insertJob, only } from './fixtures.ts';
import { application, cast, checked, jobId, resumePath, setUpJobApplications } from './job-applications.fixture.ts';

setUpJobApplications();

const accept = (isOn: boolean) =>
  cast.sql(
    `update public.website_settings set settings = settings || jsonb_build_object('spontaneousApplications', $1::boolean) where id = 1`,
    [isOn],
  );
const spontaneous = async () => ({ ...application(await checked(resumePath('spontaneous'))), job_id: null });
const stored = async () =>
  cast.sql<{ id: string; job_id: string | null; job_title: string | null }>('select id, job_id, job_title from public.job_applications');
const assign = (application_id: string, job_id?: string, client = cast.administrator.client) =>
  client.rpc('assign_application', { application_id, ...(job_id && { job_id }) });

beforeAll(() => cast.sql('update public.website_settings set settings = settings - $1 where id = 1', ['spontaneousApplications']));
beforeEach(async () => {
  await cast.sql('delete from public.job_applications');
  await cast.sql('delete from private.rate_limits');
});
afterAll(() => accept(false));

describe('applications without a posting', () => {
  it('are refused while the settings do not accept them', async () => {
    for (const who of [cast.visitor, cast.creator.client]) {
      const { error } = await who.from('job_applications').insert(await spontaneous());
      expect(error).toMatchObject({ code: 'PT422', message: 'spontaneous_closed' });
    }
    expect(await stored()).toEqual([]);
  });

  it('are accepted from everybody where the settings say so, with a résumé of their own folder', async () => {
    await accept(true);
    expectAllowed(
      await cast.backend
        .visitor(freshAddress())
        .from('job_applications')
        .insert(await spontaneous()),
    );
    expectAllowed(await cast.creator.client.from('job_applications').insert(await spontaneous()));
    expect(await stored()).toMatchObject([
      { job_id: null, job_title: null },
      { job_id: null, job_title: null },
    ]);
    const other = { ...application(await checked()), job_id: null };
    expectRefused(await cast.visitor.from('job_applications').insert(other));
    expectRefused(await cast.visitor.from('job_applications').insert({ ...(await spontaneous()), job_id: jobId }));
    expectRefused(await cast.visitor.from('job_applications').insert({ ...(await spontaneous()), job_title: 'Director' }));
  });

  it('count against the same limit as others', async () => {
    await accept(true);
    const visitor = cast.backend.visitor(freshAddress());
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push((await visitor.from('job_applications').insert(await spontaneous())).status);
    expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  });

  it('are found by their filter, and mails about them name no job', async () => {
    await accept(true);
    expectAllowed(await cast.visitor.from('job_applications').insert(await spontaneous()));
    expectAllowed(await cast.visitor.from('job_applications').insert(application(await checked())));
    const { data } = await cast.administrator.client.rpc('list_job_applications', { filter: { spontaneous: true } }).throwOnError();
    expect(data).toMatchObject([{ job_title: null }]);
    const mails = (await cast.service.rpc('claim_mails', { is_set_up: true }).throwOnError()).data as unknown as {
      kind: string;
      items: { job?: object }[];
    }[];
    const jobs = mails.filter(({ kind }) => kind.startsWith('application')).flatMap(({ items }) => items.map(({ job }) => job));
    expect(jobs).toContainEqual({ en: null, ar: null });
  });

  it('are assigned to a job and taken back by an administrator, and by nobody else', async () => {
    await accept(true);
    expectAllowed(await cast.visitor.from('job_applications').insert(await spontaneous()));
    const { id } = only(await stored());
    for (const who of [cast.visitor, cast.creator.client]) expect((await assign(id, jobId, who)).error).not.toBeNull();
    expect(await stored()).toEqual([{ id, job_id: null, job_title: null }]);

    expect((await assign(id, jobId)).data).toBe(true);
    expect(await stored()).toEqual([{ id, job_id: jobId, job_title: 'Developer' }]);
    const [entry] = await cast.sql<{ changed: unknown }>(
      `select changed from public.audit_log where table_name = 'job_applications' and row_id = $1 order by created_at desc limit 1`,
      [id],
    );
    expect(entry?.changed).toEqual({ columns: ['job_title'] });

    const draft = await insertJob(cast, 'Unfinished');
    await cast.sql('update public.job_postings set is_draft = true where id = $1', [draft]);
    for (const job of [draft, crypto.randomUUID()]) expect((await assign(id, job)).error).toMatchObject({ message: 'job_missing' });
    expect((await assign(id)).data).toBe(true);
    expect(await stored()).toEqual([{ id, job_id: null, job_title: null }]);
  });

  it('are the only ones that are assigned: others stay with their job', async () => {
    expectAllowed(await cast.visitor.from('job_applications').insert(application(await checked())));
    const { id } = only(await stored());
    const other = await insertJob(cast, 'Designer');
    expect([(await assign(id, other)).data, (await assign(id)).data]).toEqual([false, false]);
    expect(await stored()).toEqual([{ id, job_id: jobId, job_title: 'Developer' }]);
  });
});
