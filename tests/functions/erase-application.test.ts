import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { caller, freshAddress, refusal, type Call } from './support/call.ts';
import { whileBroken } from './support/settled-creator.ts';

let test: TestBackend;
let erase: Call;
let jobId: string;
beforeAll(async () => {
  test = await startTestBackend();
  erase = caller(test, 'erase-application');
  jobId = (await test.sql<{ id: string }>(`insert into public.job_postings (title) values ('Developer') returning id`))[0]?.id ?? '';
  await test.sql('alter table public.job_applications disable trigger check_resume');
});
afterAll(() => test.stop());

let files = 0;
/** Creates an application with a stored résumé and a note. */
async function settled() {
  files += 1;
  const path = `resumes/${jobId}/${String(1_700_000_000_000 + files)}-cv.pdf`;
  const service = test.service();
  const { error } = await service.storage
    .from('privateassets')
    .upload(path, new Blob(['%PDF-1.7'], { type: 'application/pdf' }), { contentType: 'application/pdf' });
  expect(error).toBeNull();
  const [row] = await test.sql<{ id: string; token: string }>(
    `with a as (insert into public.job_applications (job_id, full_name, email, resume_storage_path) values ($1, 'Sara', $2, $3) returning *)
     select a.id, private.application_token(a, a.created_at) as token from a`,
    [jobId, `sara${String(files)}@example.test`, path],
  );
  if (!row) throw new Error('There is no application.');
  await test.sql(`insert into public.notes (application_id, text) values ($1, 'Odd')`, [row.id]);
  return { ...row, path };
}
const tracesOf = async ({ id, path }: { id: string; path: string }) =>
  (
    await test.sql<Record<string, number>>(
      `select (select count(*)::int from public.job_applications where id = $1) as rows, (select count(*)::int from public.notes where application_id = $1) as notes,
       (select count(*)::int from private.outbox where row_id = $1) as mails, (select count(*)::int from storage.objects
         where name = $2) as files,
       (select count(*)::int from private.unclaimed_resumes where path = $2) as unclaimed`,
      [id, path],
    )
  )[0];
const nothing = { rows: 0, notes: 0, mails: 0, files: 0, unclaimed: 0 };
const everything = { rows: 1, notes: 1, mails: 2, files: 1, unclaimed: 0 };

describe('erase-application', () => {
  it('leaves no data of an application, also in the trash, and keeps all others', async () => {
    const [application, trashed, other] = [await settled(), await settled(), await settled()];
    await test.sql('update public.job_applications set deleted_at = now() where id = $1', [trashed.id]);
    for (const { token } of [application, trashed]) expect(await erase({ token })).toMatchObject({ status: 200, body: { erased: true } });
    expect([await tracesOf(application), await tracesOf(trashed), await tracesOf(other)]).toEqual([nothing, nothing, everything]);
  });

  it('gives one response to used, guessed and forged links, and changes nothing', async () => {
    const [application, other] = [await settled(), await settled()];
    await erase({ token: application.token });
    const guesses = [application.token, 'x', 'A'.repeat(48), other.token.slice(0, 28) + application.token.slice(28), other.id];
    for (const token of guesses) expect([token, ...refusal(await erase({ token }))]).toEqual([token, 422, 'link_invalid']);
    for (const body of [{}, { token: [other.token] }, { token: null }])
      expect(refusal(await erase(body))).toEqual([400, 'malformed_request']);
    expect(await tracesOf(other)).toEqual(everything);
  });

  it.each([
    ['removing the file', 'alter table storage.objects rename to away', 'alter table storage.away rename to objects', 'files'],
    [
      'deleting the row',
      'revoke execute on function public.erase_application(text) from service_role',
      'grant execute on function public.erase_application(text) to service_role',
      'rows',
    ],
  ] as const)('keeps the row when %s failed, hides the cause, and can be called again', async (...step) => {
    const application = await settled();
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const answer = await whileBroken(test, [step[0], step[1], step[2]], () => erase({ token: application.token }));
    expect([answer.status, answer.body]).toEqual([500, { code: 'internal', error: 'Something went wrong. Please try again.' }]);
    expect(await tracesOf(application)).toMatchObject({ rows: 1, notes: 1, files: step[3] === 'files' ? 1 : 0 });
    expect((await erase({ token: application.token })).status).toBe(200);
    expect(await tracesOf(application)).toEqual(nothing);
  });

  it('is limited to ten in ten minutes per address', async () => {
    const application = await settled();
    const address = freshAddress();
    for (let count = 0; count < 10; count += 1) expect((await erase({ token: 'x' }, { address })).status).toBe(422);
    expect(refusal(await erase({ token: application.token }, { address }))).toEqual([429, 'rate_limited']);
    expect(await tracesOf(application)).toEqual(everything);
  });
});
