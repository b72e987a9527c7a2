import { describe, expect, it } from 'vitest';
import { clientOf, expectAllowed, expectConstraint, expectNoRows, expectRefused, insertJob, only, strangers } from './fixtures.ts';
import { application, cast, checked, resumePath, setUpJobApplications } from './job-applications.fixture.ts';

setUpJobApplications();

const table = () => cast.administrator.client.from('job_postings');
const insertDraft = async (title = '') => only((await table().insert({ title, is_draft: true }).select('id')).data).id;
const publish = (id: string) => table().update({ is_draft: false }).eq('id', id).select('created_at');
const digest = async () => (await cast.administrator.client.rpc('sitemap_state')).data as Record<string, string>;
const listed = async (state: string) =>
  (await cast.administrator.client.rpc('list_job_postings', { filter: { is: { state: [state] } } })).data?.map(({ id }) => id);

describe('a draft of a posting', () => {
  it('is stored without a title, and published only with one', async () => {
    const id = await insertDraft();
    expectConstraint(await publish(id), 'job_postings_title_length');
    expectAllowed(await table().update({ title: 'Engineer' }).eq('id', id));
    expectAllowed(await publish(id));
  });

  it.each(strangers)('is not visible to the %s until it is published', async (role) => {
    const id = await insertDraft('Engineer');
    const read = () => clientOf(cast, role).from('job_postings').select('id').eq('id', id);
    expectNoRows(await read());
    expectAllowed(await publish(id));
    expect((await read()).data).toEqual([{ id }]);
  });

  it.each(strangers)('is neither stored nor published by the %s', async (role) => {
    const id = await insertDraft('Engineer');
    const own = clientOf(cast, role).from('job_postings');
    expectRefused(await own.insert({ title: 'Own', is_draft: true }));
    const update = await clientOf(cast, role).from('job_postings').update({ is_draft: false }).eq('id', id).select('id');
    if (role === 'visitor') expectRefused(update);
    else expectNoRows(update);
    expect(only(await cast.sql('select is_draft from public.job_postings where id = $1', [id]))).toEqual({ is_draft: true });
  });

  it('takes no applications', async () => {
    const id = await insertDraft('Engineer');
    const path = await checked(resumePath(id));
    const apply = () => cast.visitor.from('job_applications').insert({ ...application(path), job_id: id });
    expect((await apply()).error).toMatchObject({ message: 'job_missing' });
    expectAllowed(await publish(id));
    expectAllowed(await apply());
  });

  it('gets the date of its publication; later changes leave that date', async () => {
    const id = await insertDraft('Engineer');
    await cast.sql(`update public.job_postings set created_at = now() - interval '9 days' where id = $1`, [id]);
    const { created_at } = only((await publish(id)).data);
    expect(Date.now() - Date.parse(created_at)).toBeLessThan(60_000);
    await cast.sql(`update public.job_postings set created_at = '2026-01-31T09:00:00Z' where id = $1`, [id]);
    expect(Date.parse(only((await publish(id)).data).created_at)).toBe(Date.parse('2026-01-31T09:00:00Z'));
  });

  it('is in the list and in its own filter, and in no sitemap', async () => {
    const before = await digest();
    const [draft, open] = [await insertDraft('Engineer'), await insertJob(cast)];
    expect(await listed('draft')).toContain(draft);
    expect(await listed('draft')).not.toContain(open);
    expect(await listed('open')).toContain(open);
    expect(await listed('open')).not.toContain(draft);
    await cast.sql(`update public.job_postings set valid_through = '2026-01-31' where id = $1`, [draft]);
    expect(await listed('closed')).not.toContain(draft);
    await cast.sql('delete from public.job_postings where id = $1', [open]);
    expect(await digest()).toEqual(before);
  });

  it('postings from before stay published', async () => {
    const id = await insertJob(cast);
    expect(only(await cast.sql('select is_draft from public.job_postings where id = $1', [id]))).toEqual({ is_draft: false });
  });
});
