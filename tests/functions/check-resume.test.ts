import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type Client, type TestBackend } from '../support/backend.ts';
import { docFile, docxFile, exeFile, pdfFile, zipFile } from '../support/resume-files.ts';
import { caller, freshAddress, refusal, type Call } from './support/call.ts';

const types = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
type Kind = keyof typeof types;

let test: TestBackend;
let check: Call;
let jobId: string;
beforeAll(async () => {
  test = await startTestBackend();
  check = caller(test, 'check-resume');
  const [job] = await test.sql<{ id: string }>(`insert into public.job_postings (title) values ('Developer') returning id`);
  jobId = job?.id ?? '';
});
afterAll(() => test.stop());

const pathOf = (kind: string) => `resumes/${jobId}/${String(Date.now())}-${randomUUID().slice(0, 8)}-cv.${kind}`;
const bucket = (client: Client) => client.storage.from('privateassets');
const isStored = async (path: string) =>
  (await test.sql(`select 1 from storage.objects where bucket_id = 'privateassets' and name = $1`, [path])).length === 1;

async function upload(kind: Kind, content: Uint8Array<ArrayBuffer>, path = pathOf(kind)): Promise<string> {
  const { error } = await bucket(test.service()).upload(path, content.buffer, { contentType: types[kind] });
  if (error) throw error;
  return path;
}

/** Applies with this file. Returns the error of the database, undefined on success. */
async function apply(path: string): Promise<string | undefined> {
  const { error } = await test
    .visitor(freshAddress())
    .from('job_applications')
    .insert({ job_id: jobId, full_name: 'Sara', email: 'sara@example.test', resume_storage_path: path });
  return error?.message;
}

describe('check-resume', () => {
  it.each<[Kind, Uint8Array<ArrayBuffer>]>([
    ['pdf', pdfFile()],
    ['doc', docFile()],
    ['docx', docxFile()],
  ])('accepts a %s, which is needed before applying', async (kind, content) => {
    const path = await upload(kind, content);
    expect(await apply(path)).toBe('resume_unchecked');
    const answer = await check({ path });
    expect([answer.status, answer.body]).toEqual([200, { type: kind }]);
    expect(await apply(path)).toBeUndefined();
  });

  it.each<[string, Kind, Uint8Array<ArrayBuffer>]>([
    ['a program named PDF', 'pdf', exeFile()],
    ['a program named DOC', 'doc', exeFile()],
    ['a program named DOCX', 'docx', exeFile()],
    ['an archive that is no document', 'docx', zipFile(['setup.exe'])],
    ['a DOCX named PDF', 'pdf', docxFile()],
    ['a PDF named DOC', 'doc', pdfFile()],
    ['a text', 'pdf', new TextEncoder().encode('<html><script>alert(1)</script>')],
  ])('refuses %s and removes it', async (_what, kind, content) => {
    const path = await upload(kind, content);
    const answer = await check({ path });
    expect(refusal(answer)).toEqual([422, 'resume_content']);
    expect(answer.body.error).toBe('The content of this file is not a PDF, DOC or DOCX document, whatever its name says.');
    expect(await isStored(path)).toBe(false);
    expect(await apply(path)).toBe('resume_missing');
  });

  it('does not let a checked file be exchanged for another', async () => {
    const path = await upload('pdf', pdfFile());
    expect((await check({ path })).status).toBe(200);
    expect((await bucket(test.visitor()).remove([path])).data).toHaveLength(1);
    await upload('pdf', exeFile(), path);
    expect(await apply(path)).toBe('resume_unchecked');
    expect(refusal(await check({ path }))).toEqual([422, 'resume_content']);
  });

  it('may be asked twice', async () => {
    const path = await upload('pdf', pdfFile());
    expect([(await check({ path })).status, (await check({ path })).status]).toEqual([200, 200]);
    expect(await apply(path)).toBeUndefined();
  });

  it('ignores files that are missing, belong to an application or are no résumés', async () => {
    const claimed = await upload('pdf', pdfFile());
    await check({ path: claimed });
    expect(await apply(claimed)).toBeUndefined();
    const other = `notes/${randomUUID()}.pdf`;
    const stored = await bucket(test.service()).upload(other, exeFile().buffer, { contentType: 'application/pdf' });
    expect(stored.error).toBeNull();
    for (const path of [pathOf('pdf'), claimed, other, '', '../publicassets/x.pdf', pathOf('exe'), `${claimed}/../x.pdf`]) {
      expect([path, ...refusal(await check({ path }))]).toEqual([path, 404, 'resume_missing']);
    }
    expect([await isStored(claimed), await isStored(other)]).toEqual([true, true]);
  });

  it.each([{}, { path: 1 }, { path: null }, { path: ['x'] }])('answers 400 to %j', async (body) => {
    expect(refusal(await check(body))).toEqual([400, 'malformed_request']);
  });

  it('is limited to thirty in ten minutes per address', async () => {
    const address = freshAddress();
    const path = pathOf('pdf');
    const statuses = new Set<number>();
    for (let count = 0; count < 30; count += 1) statuses.add((await check({ path }, { address })).status);
    expect([...statuses]).toEqual([404]);
    expect(refusal(await check({ path }, { address }))).toEqual([429, 'rate_limited']);
    expect((await check({ path }, { address: freshAddress() })).status).toBe(404);
  });

  it('deletes, once an hour, files that were uploaded a day ago without an application', async () => {
    const [abandoned, fresh, claimed, other] = [
      await upload('pdf', pdfFile()),
      await upload('pdf', pdfFile()),
      await upload('pdf', pdfFile()),
      `notes/${randomUUID()}.pdf`,
    ];
    expect((await bucket(test.service()).upload(other, pdfFile().buffer, { contentType: 'application/pdf' })).error).toBeNull();
    await check({ path: claimed });
    expect(await apply(claimed)).toBeUndefined();
    await test.sql(`update storage.objects set created_at = now() - interval '25 hours' where name = any ($1)`, [
      [abandoned, claimed, other],
    ]);
    const stored = async () => Promise.all([abandoned, fresh, claimed, other].map(isStored));

    expect((await check({ path: fresh })).status).toBe(200);
    expect(await stored()).toEqual([true, true, true, true]);
    await test.sql(
      `update private.rate_limits set window_started_at = now() - interval '61 minutes' where action = 'function remove-abandoned-resumes'`,
    );
    expect((await check({ path: fresh })).status).toBe(200);
    expect(await stored()).toEqual([false, true, true, true]);
  });

  it('hides the cause when the database fails, and approves nothing', async () => {
    const path = await upload('pdf', pdfFile());
    const log = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await test.sql('alter function public.record_resume_check(uuid, text) rename to away');
    try {
      const answer = await check({ path });
      expect([answer.status, answer.body]).toEqual([500, { code: 'internal', error: 'Something went wrong. Please try again.' }]);
    } finally {
      await test.sql('alter function public.away(uuid, text) rename to record_resume_check');
    }
    expect(await apply(path)).toBe('resume_unchecked');
    expect(log.mock.calls.flat().join('\n')).not.toContain(path);
  });
});
