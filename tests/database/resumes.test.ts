import { describe, expect, it } from 'vitest';
import { bytes, clientOf, countRows, everybody, expectAllowed, expectRefused, freshAddress, pdfBytes, strangers } from './fixtures.ts';
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

const isStored = async (path: string) =>
  (await cast.sql(`select 1 from storage.objects where bucket_id = 'privateassets' and name = $1`, [path])).length === 1;

describe('uploading a résumé', () => {
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

  it.each(everybody)('is open to the %s with a signed address only, which clients cannot sign', async (role) => {
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

  it('lets anybody with the path delete a new file without an application', async () => {
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

describe('the check of a résumé’s content', () => {
  it.each(everybody)('is closed to the %s: finding files and approving them', async (role) => {
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

  it('finds stored, unclaimed files', async () => {
    const find = async (path: string) => (await cast.backend.service().rpc('find_unclaimed_resume', { path })).data;
    const path = await checked();
    expect(await find(path)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await find(resumePath())).toBeNull();
    expectAllowed(await cast.backend.visitor(freshAddress()).from('job_applications').insert(application(path)));
    expect(await find(path)).toBeNull();
  });

  it('finds files unclaimed for a day, and refuses strangers', async () => {
    const [claimed, fresh, abandoned] = [await checked(), await uploaded(), await uploaded()];
    expectAllowed(await cast.backend.visitor(freshAddress()).from('job_applications').insert(application(claimed)));
    await cast.sql(`update storage.objects set created_at = now() - interval '25 hours' where name = any ($1)`, [[claimed, abandoned]]);
    const { data } = await cast.backend.service().rpc('abandoned_resumes');
    expect([data?.includes(claimed), data?.includes(fresh), data?.includes(abandoned)]).toEqual([false, false, true]);
    for (const role of everybody) expectRefused(await clientOf(cast, role).rpc('abandoned_resumes'));
  });

  it('is recorded once per file and deleted after a day', async () => {
    const path = await checked();
    await markChecked(path);
    const notes = async () =>
      cast.sql('select 1 from private.checked_resumes c join storage.objects o on o.id = c.object_id where o.name = $1', [path]);
    expect(await notes()).toHaveLength(1);
    await cast.sql(
      `update private.checked_resumes set created_at = now() - interval '25 hours' where object_id = (select id from storage.objects
        where name = $1)`,
      [path],
    );
    await checked();
    expect(await notes()).toEqual([]);
    expect((await cast.backend.visitor(freshAddress()).from('job_applications').insert(application(path))).error).toMatchObject({
      message: 'resume_unchecked',
    });
  });
});
