import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type Client, type TestBackend } from '../support/backend.ts';
import { pdfFile } from '../support/resume-files.ts';
import { caller, freshAddress, refusal, type Call } from './support/call.ts';

let test: TestBackend;
let request: Call;
let jobId: string;
let creator: Client;

beforeAll(async () => {
  test = await startTestBackend();
  request = caller(test, 'request-resume-upload');
  const [job] = await test.sql<{ id: string }>(`insert into public.job_postings (title) values ('Developer') returning id`);
  jobId = job?.id ?? '';
  creator = await test.asUser((await test.createCreator()).email);
});
afterAll(() => test.stop());

const announced = (change: object = {}) => ({ jobId, name: 'My résumé.pdf', size: 1000, type: 'application/pdf', ...change });
const bucket = (client: Client) => client.storage.from('privateassets');
const stored = () => test.sql<{ name: string }>(`select name from storage.objects where bucket_id = 'privateassets'`);

/** Uploads bytes to a signed address, as the browser does. */
async function put({ path, token }: Record<string, unknown>, content: BodyInit = pdfFile(), type = 'application/pdf'): Promise<number> {
  const key = test.backend.publishableKey;
  const response = await fetch(`${test.url}/storage/v1/object/upload/sign/privateassets/${String(path)}?token=${String(token)}`, {
    method: 'PUT',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': type, 'x-upsert': 'false' },
    body: content,
  });
  return response.status;
}

describe('request-resume-upload', () => {
  it('returns an address that accepts this one file, once, from anybody', async () => {
    const answer = await request(announced());
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['path', 'token']);
    expect(answer.body.path).toMatch(new RegExp(`^resumes/${jobId}/\\d{13}-[0-9a-f]{8}-My-resume\\.pdf$`));
    expect(await put(answer.body)).toBe(200);
    expect(await stored()).toEqual([{ name: answer.body.path }]);
    expect(await put(answer.body)).toBe(400);
    expect(await put({ ...answer.body, path: `resumes/${jobId}/1700000000000-other.pdf` })).not.toBe(200);
    expect(await put({ ...answer.body, token: 'a.b.c' })).toBe(400);
    expect(await stored()).toHaveLength(1);
    const download = await bucket(test.service()).download(String(answer.body.path));
    expect(new Uint8Array((await download.data?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(pdfFile());
  });

  it('leaves size and type to the bucket, whatever was announced', async () => {
    const before = await stored();
    const { body } = await request(announced({ size: 1 }));
    expect(await put(body, new Uint8Array(5 * 1024 * 1024 + 1))).toBe(400);
    expect(await put(body, '<svg/>', 'image/svg+xml')).toBe(400);
    expect(await stored()).toEqual(before);
  });

  it.each([
    ['a position that is none', { jobId: '00000000-0000-4000-8000-0000000000ff' }, 404, 'job_missing'],
    ['a position that is no id', { jobId: '../publicassets' }, 404, 'job_missing'],
    ['an empty file', { size: 0 }, 422, 'resume_size'],
    ['a file over 5 MB', { size: 5 * 1024 * 1024 + 1 }, 422, 'resume_size'],
    ['half a byte', { size: 1.5 }, 422, 'resume_size'],
    ['a picture', { type: 'image/png' }, 422, 'resume_type'],
    ['a property of every object', { type: 'constructor' }, 422, 'resume_type'],
    ['a size in words', { size: '1000' }, 400, 'malformed_request'],
    ['no name', { name: undefined }, 400, 'malformed_request'],
    ['no position', { jobId: undefined }, 400, 'malformed_request'],
    ['an application without a position, which the settings do not accept', { jobId: null }, 404, 'spontaneous_closed'],
  ])('refuses %s', async (_what, change, status, code) => {
    expect(refusal(await request(announced(change)))).toEqual([status, code]);
  });

  it('returns an address in a folder of its own for an application without a position, where the settings accept these', async () => {
    await test.sql(`update public.website_settings set settings = settings || '{"spontaneousApplications": true}' where id = 1`);
    const { body } = await request(announced({ jobId: null }));
    expect(body.path).toMatch(/^resumes\/spontaneous\/\d{13}-[0-9a-f]{8}-My-resume\.pdf$/);
    expect(await put(body)).toBe(200);
    expect((await caller(test, 'check-resume')({ path: body.path })).body).toEqual({ type: 'pdf' });
    await test.sql(`update public.website_settings set settings = settings - 'spontaneousApplications' where id = 1`);
  });

  it.each([`valid_through = (now() at time zone 'Asia/Qatar')::date - 1`, 'deleted_at = now()', 'is_draft = true'])(
    'refuses a position that is not open: %s',
    async (change) => {
      const [job] = await test.sql<{ id: string }>(
        `insert into public.job_postings (title, valid_through) values ('Over', (now() at time zone 'Asia/Qatar')::date) returning id`,
      );
      expect((await request(announced({ jobId: job?.id }))).status).toBe(200);
      await test.sql(`update public.job_postings set ${change} where id = $1`, [job?.id]);
      expect(refusal(await request(announced({ jobId: job?.id })))).toEqual([404, 'job_missing']);
    },
  );

  it('never lets a name leave its folder', async () => {
    for (const name of ['../../x.pdf', '/etc/passwd', '..', 'سيرة ذاتية.pdf', `${'x'.repeat(3000)}.pdf`, 'a/b\\c?d#e.pdf']) {
      const { body } = await request(announced({ name }));
      expect(body.path).toMatch(new RegExp(`^resumes/${jobId}/\\d{13}-[0-9a-f]{8}-[A-Za-z0-9_-]{1,80}\\.pdf$`));
    }
  });

  it('is limited to ten in ten minutes per address, and nobody else is shut out', async () => {
    const address = freshAddress();
    const statuses = new Set<number>();
    for (let count = 0; count < 10; count += 1) statuses.add((await request(announced(), { address })).status);
    expect([...statuses]).toEqual([200]);
    expect(refusal(await request(announced(), { address }))).toEqual([429, 'rate_limited']);
    expect((await request(announced(), { address: freshAddress() })).status).toBe(200);
  });

  it('is limited to sixty a day per address', async () => {
    const address = freshAddress();
    const hitsToday = (hits: number) =>
      test.sql(`update private.rate_limits set hits = $1 where action = 'function request-resume-upload a day'`, [hits]);
    expect((await request(announced(), { address })).status).toBe(200);
    await hitsToday(59);
    expect((await request(announced(), { address })).status).toBe(200);
    expect(refusal(await request(announced(), { address }))).toEqual([429, 'rate_limited']);
  });

  it('hides the cause when Storage fails', async () => {
    await test.sql('alter table storage.buckets rename to away');
    try {
      expect(refusal(await request(announced()))).toEqual([500, 'internal']);
    } finally {
      await test.sql('alter table storage.away rename to buckets');
    }
  });
});

describe('without an address', () => {
  it('nobody stores anything in the private bucket', async () => {
    const before = await stored();
    const path = `resumes/${jobId}/${String(Date.now())}-cv.pdf`;
    const refused = { statusCode: '403' };
    for (const client of [test.visitor(freshAddress()), creator]) {
      expect((await bucket(client).upload(path, pdfFile().buffer, { contentType: 'application/pdf' })).error).toMatchObject(refused);
      expect((await bucket(client).createSignedUploadUrl(path)).error).toMatchObject(refused);
    }
    expect(await stored()).toEqual(before);
  });
});
