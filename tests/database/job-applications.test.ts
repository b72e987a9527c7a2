import { describe, expect, it } from 'vitest';
import {
  bytes,
  clientOf,
  everybody,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRateLimited,
  expectRefused,
  freshAddress,
  insertJob,
  only,
  strangers,
} from './fixtures.ts';
import {
  jobId,
  cast,
  resumePath,
  bucket,
  upload,
  application,
  uploaded,
  markChecked,
  checked,
  setUpJobApplications,
} from './job-applications.fixture.ts';

setUpJobApplications();

describe('job_applications', () => {
  it.each(everybody)('are taken from the %s', async (role) => {
    const client = clientOf(cast, role);
    const path = await checked();
    expectAllowed(await client.from('job_applications').insert(application(path)));
    expect(
      only(
        await cast.sql(
          `select job_id, full_name, email, phone, cover_letter, resume_storage_path from public.job_applications
            where resume_storage_path = $1`,
          [path],
        ),
      ),
    ).toEqual(application(path));
  });

  it('need an uploaded file of the same job that no other application has', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const otherJob = await insertJob(cast, 'Designer');
    const path = await checked();
    const insert = (change: object) => visitor.from('job_applications').insert({ ...application(path), ...change });
    const missing = await insert({ resume_storage_path: resumePath() });
    expect(missing.error).toMatchObject({ code: 'PT422', message: 'resume_missing' });
    expect(missing.status).toBe(422);
    expectRefused(await insert({ job_id: otherJob }));
    expect((await insert({ job_id: null })).error).toMatchObject({ code: 'PT422', message: 'spontaneous_closed' });
    expectAllowed(await insert({}));
    expect((await insert({})).error).toMatchObject({
      code: '23505',
      message: expect.stringContaining('job_applications_resume_storage_path_key'),
    });
  });

  it('need a job that exists', async () => {
    const deletedJob = await insertJob(cast, 'Gone');
    const path = await checked(resumePath(deletedJob));
    await cast.sql('delete from public.job_postings where id = $1', [deletedJob]);
    const answer = await cast.backend
      .visitor(freshAddress())
      .from('job_applications')
      .insert({ ...application(path), job_id: deletedJob });
    expect(answer.error?.code).toBe('23503');
  });

  it('refuse a file whose stored type or size does not fit', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const apply = (path: string) => visitor.from('job_applications').insert(application(path));
    const disguised = resumePath(jobId, 'docx');
    expectAllowed(await upload(disguised));
    await markChecked(disguised);
    expect((await apply(disguised)).error).toMatchObject({ code: 'PT422', message: 'resume_type' });
    const empty = await checked();
    await cast.sql(`update storage.objects set metadata = metadata || '{"size": 0}' where name = $1`, [empty]);
    expect((await apply(empty)).error).toMatchObject({ code: 'PT422', message: 'resume_size' });
  });

  it('refuse a file whose content was not checked, or was found to be something else', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const apply = async (path: string) => (await visitor.from('job_applications').insert(application(path))).error;
    const path = await uploaded();
    expect(await apply(path)).toMatchObject({ code: 'PT422', message: 'resume_unchecked' });
    await markChecked(path, 'application/msword');
    expect(await apply(path)).toMatchObject({ code: 'PT422', message: 'resume_unchecked' });
    await markChecked(path);
    expect(await apply(path)).toBeNull();
  });

  it('refuse another file under the path of one that was checked', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const path = await checked();
    expect((await bucket(visitor).remove([path])).data).toHaveLength(1);
    expectAllowed(await upload(path, 'application/pdf', bytes('MZ')));
    expect((await visitor.from('job_applications').insert(application(path))).error).toMatchObject({
      code: 'PT422',
      message: 'resume_unchecked',
    });
  });

  it.each([
    ['a blank name', { full_name: ' ' }, 'job_applications_full_name_length'],
    ['no address', { email: 'x' }, 'job_applications_email_shape'],
    ['a long phone', { phone: '1'.repeat(41) }, 'job_applications_phone_length'],
    ['a long letter', { cover_letter: 'x'.repeat(5001) }, 'job_applications_cover_letter_length'],
  ])('refuse %s', async (_what, change, constraint) => {
    const path = await checked();
    expectConstraint(
      await cast.backend
        .visitor(freshAddress())
        .from('job_applications')
        .insert({ ...application(path), ...change }),
      constraint,
    );
  });

  it.each(strangers)('are hidden from the %s', async (role) => {
    const client = clientOf(cast, role);
    const reading = await client.from('job_applications').select('*');
    expectRefused(await client.from('job_applications').delete().neq('full_name', '').select('id'));
    if (role === 'visitor') expectRefused(reading);
    else expectNoRows(reading);
    expectRefused(await client.from('job_applications').update({ full_name: 'X' }).neq('full_name', ''));
  });

  it('are read with the title of their job by the administrator, and outlive the posting', async () => {
    const job = await insertJob(cast, 'Short-lived');
    const path = await checked(resumePath(job));
    expectAllowed(
      await cast.backend
        .visitor(freshAddress())
        .from('job_applications')
        .insert({ ...application(path), job_id: job }),
    );
    const read = async () =>
      only(
        (
          await cast.administrator.client
            .from('job_applications')
            .select('id, job_title, job_postings(title)')
            .eq('resume_storage_path', path)
        ).data,
      );
    const { id } = await read();
    const title = { id, job_title: 'Short-lived' };
    expect(await read()).toEqual({ ...title, job_postings: { title: 'Short-lived' } });
    await cast.sql(`update public.job_postings set title = 'Renamed' where id = $1`, [job]);
    expect(await read()).toEqual({ ...title, job_postings: { title: 'Renamed' } });
    await cast.sql('delete from public.job_postings where id = $1', [job]);
    expect(await read()).toEqual({ ...title, job_postings: null });
  });

  it('need a job that is open, or closed within the hour', async () => {
    const job = await insertJob(cast, 'Over');
    const visitor = cast.backend.visitor(freshAddress());
    const apply = async (file: number) =>
      (await visitor.from('job_applications').insert({ ...application(await checked(resumePath(job))), job_id: job, phone: String(file) }))
        .error;
    const change = (columns: string) => cast.sql(`update public.job_postings set ${columns} where id = $1`, [job]);
    await change(`valid_through = ((now() - interval '59 minutes') at time zone 'Asia/Qatar')::date`);
    expect(await apply(1)).toBeNull();
    await change(`valid_through = ((now() - interval '61 minutes') at time zone 'Asia/Qatar')::date - 1`);
    expect(await apply(2)).toMatchObject({ code: 'PT422', message: 'job_missing' });
    await change('valid_through = null, deleted_at = now()');
    expect(await apply(3)).toMatchObject({ code: 'PT422', message: 'job_missing' });
  });

  it('are limited to five in ten minutes per address', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const paths: string[] = [];
    for (let count = 0; count < 6; count += 1) paths.push(await checked());
    const answers = [];
    for (const path of paths) answers.push(await visitor.from('job_applications').insert(application(path)));
    for (const answer of answers.slice(0, 5)) expectAllowed(answer);
    for (const answer of answers.slice(5)) expectRateLimited(answer);
  });
});
