import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bytes,
  clientOf,
  countRows,
  everybody,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRateLimited,
  expectRefused,
  freshAddress,
  insertJob,
  only,
  pdfBytes,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
let jobId: string;
beforeAll(async () => {
  cast = await startCast();
  jobId = await insertJob(cast);
});
afterAll(() => cast.stop());

let uploads = 0;
const resumePath = (job = jobId, extension = 'pdf') => {
  uploads += 1;
  return `resumes/${job}/${String(1_700_000_000_000 + uploads)}-cv.${extension}`;
};
const bucket = (client: Cast['visitor']) => client.storage.from('privateassets');
/** As the visitor does it who got an address from the function request-resume-upload, which acts as the service role. */
async function upload(path: string, contentType = 'application/pdf', content = pdfBytes()) {
  const { data, error } = await bucket(cast.service).createSignedUploadUrl(path);
  return error ? { error } : bucket(cast.visitor).uploadToSignedUrl(path, data.token, content, { contentType });
}
const isStored = async (path: string) =>
  (await cast.sql(`select 1 from storage.objects where bucket_id = 'privateassets' and name = $1`, [path])).length === 1;
const application = (path: string) => ({
  job_id: jobId,
  full_name: 'Sara',
  email: 'sara@example.test',
  phone: '+974 1',
  cover_letter: 'Hi',
  resume_storage_path: path,
});

async function uploaded(path = resumePath()): Promise<string> {
  expectAllowed(await upload(path));
  return path;
}

/** Notes that the stored file is what its name says, as the function check-resume does after reading it. */
async function markChecked(path: string, type = 'application/pdf'): Promise<void> {
  const service = cast.backend.service();
  const { data: objectId } = await service.rpc('find_unclaimed_resume', { path });
  if (!objectId) throw new Error(`There is no unclaimed file at ${path}.`);
  expectAllowed(await service.rpc('record_resume_check', { object_id: objectId, content_type: type }));
}

async function checked(path = resumePath()): Promise<string> {
  await markChecked(await uploaded(path));
  return path;
}

describe('uploading a résumé', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

  it.each(everybody)('is open to the %s with a signed address only, which nobody can sign for themselves', async (role) => {
    const before = await countRows(cast, 'storage.objects');
    for (const path of [resumePath(), 'cv.pdf', `other/${jobId}/1700000000000-cv.pdf`]) {
      expect((await bucket(clientOf(cast, role)).upload(path, pdfBytes(), { contentType: 'application/pdf' })).error).not.toBeNull();
      expect((await bucket(clientOf(cast, role)).createSignedUploadUrl(path)).error).not.toBeNull();
    }
    expect(await countRows(cast, 'storage.objects')).toBe(before);
  });

  it.each([
    ['doc', 'application/msword'],
    ['docx', word],
    ['pdf', 'application/pdf'],
  ])('takes a %s', async (extension, type) => {
    expectAllowed(await upload(resumePath(jobId, extension), type));
  });

  it('refuses other files and large ones, whatever address was signed', async () => {
    const before = await countRows(cast, 'storage.objects');
    for (const type of ['application/x-msdownload', 'text/html', 'image/png'])
      expect([type, (await upload(resumePath(), type)).error === null]).toEqual([type, false]);
    expect((await upload(resumePath(), 'application/pdf', new ArrayBuffer(5 * 1024 * 1024 + 1))).error).not.toBeNull();
    expect(await countRows(cast, 'storage.objects')).toBe(before);
  });

  it('never replaces a file', async () => {
    const path = await uploaded();
    expect((await upload(path, 'application/pdf', bytes('other'))).error).not.toBeNull();
    for (const role of strangers) {
      expect(
        (await bucket(clientOf(cast, role)).upload(path, bytes('other'), { contentType: 'application/pdf', upsert: true })).error,
      ).not.toBeNull();
      expect((await bucket(clientOf(cast, role)).update(path, bytes('other'), { contentType: 'application/pdf' })).error).not.toBeNull();
    }
    const { data } = await bucket(cast.administrator.client).download(path);
    expect(await data?.text()).toContain('%PDF');
  });
});

describe('reading and removing résumés', () => {
  it.each(strangers)('is closed to the %s', async (role) => {
    const path = await uploaded();
    const client = clientOf(cast, role);
    expect((await bucket(client).list(`resumes/${jobId}`)).data).toEqual([]);
    expect((await bucket(client).download(path)).error).not.toBeNull();
    expect((await bucket(client).createSignedUrl(path, 60)).error).not.toBeNull();
    expect((await bucket(client).move(path, resumePath())).error).not.toBeNull();
    expect((await bucket(client).copy(path, resumePath())).error).not.toBeNull();
    expect((await fetch(`${cast.backend.url}/storage/v1/object/public/privateassets/${path}`)).ok).toBe(false);
  });

  it('is done by the administrator with a signed link', async () => {
    const path = await uploaded();
    const { data } = await bucket(cast.administrator.client).createSignedUrl(path, 60);
    const response = await fetch(data?.signedUrl ?? '');
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining('%PDF')]);
    expectAllowed(await bucket(cast.administrator.client).remove([path]));
    expect(await isStored(path)).toBe(false);
  });

  it('lets whoever knows the path take back a fresh file that no application names', async () => {
    for (const role of strangers) {
      const path = await uploaded();
      expect((await bucket(clientOf(cast, role)).remove([path])).data).toHaveLength(1);
      expect(await isStored(path)).toBe(false);
    }
  });

  it('keeps files of applications and older ones', async () => {
    const [claimed, old] = [await checked(), await uploaded()];
    expectAllowed(await cast.visitor.from('job_applications').insert(application(claimed)));
    await cast.sql(`update storage.objects set created_at = now() - interval '16 minutes' where name = $1`, [old]);
    for (const role of strangers) {
      await bucket(clientOf(cast, role)).remove([claimed, old]);
      expect([await isStored(claimed), await isStored(old)]).toEqual([true, true]);
    }
  });
});

describe('job_applications', () => {
  it.each(everybody)('are taken from the %s', async (role) => {
    const client = clientOf(cast, role);
    const path = await checked();
    expectAllowed(await client.from('job_applications').insert(application(path)));
    expect(
      only(
        await cast.sql(
          'select job_id, full_name, email, phone, cover_letter, resume_storage_path from public.job_applications where resume_storage_path = $1',
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
    expectRefused(await insert({ job_id: null }));
    expectAllowed(await insert({}));
    expect((await insert({})).error).toMatchObject({
      code: '23505',
      message: expect.stringContaining('job_applications_resume_storage_path_key'),
    });
  });

  it('need a job that exists', async () => {
    const gone = await insertJob(cast, 'Gone');
    const path = await checked(resumePath(gone));
    await cast.sql('delete from public.job_postings where id = $1', [gone]);
    const answer = await cast.backend
      .visitor(freshAddress())
      .from('job_applications')
      .insert({ ...application(path), job_id: gone });
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

  it('need a job that is open, or was within the hour', async () => {
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

describe('the check of a résumé’s content', () => {
  it.each(everybody)('is not for the %s to find files or to pass them', async (role) => {
    const client = clientOf(cast, role);
    const path = await uploaded();
    const [object] = await cast.sql<{ id: string }>('select id from storage.objects where name = $1', [path]);
    expectRefused(await client.rpc('find_unclaimed_resume', { path }));
    expectRefused(await client.rpc('record_resume_check', { object_id: object?.id ?? '', content_type: 'application/pdf' }));
    expect(
      (
        await client
          .schema('private' as 'public')
          .from('checked_resumes' as 'creators')
          .select('*')
      ).error,
    ).not.toBeNull();
  });

  it('finds what is stored and not claimed yet', async () => {
    const find = async (path: string) => (await cast.backend.service().rpc('find_unclaimed_resume', { path })).data;
    const path = await checked();
    expect(await find(path)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await find(resumePath())).toBeNull();
    expectAllowed(await cast.backend.visitor(freshAddress()).from('job_applications').insert(application(path)));
    expect(await find(path)).toBeNull();
  });

  it('finds what nobody has claimed for a day, and is not for strangers to look there', async () => {
    const [claimed, fresh, abandoned] = [await checked(), await uploaded(), await uploaded()];
    expectAllowed(await cast.backend.visitor(freshAddress()).from('job_applications').insert(application(claimed)));
    await cast.sql(`update storage.objects set created_at = now() - interval '25 hours' where name = any ($1)`, [[claimed, abandoned]]);
    const { data } = await cast.backend.service().rpc('abandoned_resumes');
    expect([data?.includes(claimed), data?.includes(fresh), data?.includes(abandoned)]).toEqual([false, false, true]);
    for (const role of everybody) expectRefused(await clientOf(cast, role).rpc('abandoned_resumes'));
  });

  it('is noted once per file and forgotten after a day', async () => {
    const path = await checked();
    await markChecked(path);
    const notes = async () =>
      cast.sql('select 1 from private.checked_resumes c join storage.objects o on o.id = c.object_id where o.name = $1', [path]);
    expect(await notes()).toHaveLength(1);
    await cast.sql(
      `update private.checked_resumes set created_at = now() - interval '25 hours' where object_id = (select id from storage.objects where name = $1)`,
      [path],
    );
    await checked();
    expect(await notes()).toEqual([]);
    expect((await cast.backend.visitor(freshAddress()).from('job_applications').insert(application(path))).error).toMatchObject({
      message: 'resume_unchecked',
    });
  });
});
