import { afterAll, beforeAll, expect, it } from 'vitest';
import { caller, refusal, type CallOptions } from '../functions/support/call.ts';
import { payload } from '../functions/support/registration.ts';
import { pdfFile } from '../support/resume-files.ts';
import { openProject, type Project } from './support/project.ts';
import { shows } from './support/remote.ts';

// The functions are deployed, know the caller, and reach Auth, Storage and the database. tests/functions covers their behaviour.
let test: Project;
let jobId: string;

beforeAll(async () => {
  test = await openProject();
  const [job] = await test.sql<{ id: string }>('insert into public.job_postings (title) values ($1) returning id', [
    `Contract ${test.folder}`,
  ]);
  jobId = job?.id ?? '';
});
afterAll(async () => {
  await test.sql('delete from public.job_postings where id = $1', [jobId]);
  await test.close();
});

const call = (name: string, body: unknown, options: CallOptions = {}) =>
  caller(test, name)(body, { address: test.newAddress(), headers: { apikey: test.publishableKey }, ...options });

it.each([
  'create-creator-profile',
  'verify-creator-email',
  'request-resume-upload',
  'check-resume',
  'delete-my-account',
  'erase-application',
  'erase-person',
  'delete-creator',
  'fetch-link-card',
])('%s is deployed, and refuses pages of other sites', async (name) => {
  const response = await fetch(`${test.url}/functions/v1/${name}`, {
    method: 'OPTIONS',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
  });
  expect([response.ok, response.headers.get('access-control-allow-origin')]).toEqual([true, null]);
});

it.each([
  ['delete-creator', { id: crypto.randomUUID(), username: 'nobody' }],
  ['fetch-link-card', { postId: crypto.randomUUID(), url: 'https://site.com/' }],
  ['erase-person', { contact: 'nobody@example.org', rows: {} }],
  ['delete-my-account', { username: 'nobody', password: 'wrong' }],
])('%s requires a session', async (name, body) => {
  expect((await call(name, body)).status).toBe(401);
  expect((await call(name, body, { token: 'a.b.c' })).status).toBe(401);
});

it('a creator registers, verifies the address and deletes the account', async () => {
  const person = payload({ email: `creator@${test.domain}` });
  const made = await call('create-creator-profile', person);
  expect(made).toMatchObject({ status: 201, body: { username: person.username } });
  const client = test.visitor();
  const { data } = await client.auth.signInWithPassword(person);
  expect(data.user?.id).toBe(made.body.id);
  const status = async () => (await client.from('creators').select('status').eq('username', person.username).single()).data?.status;
  expect(await status()).toBe('unverified');
  expect(refusal(await call('verify-creator-email', { username: person.username, tokenHash: 'a'.repeat(56) }))[0]).toBeGreaterThanOrEqual(
    400,
  );
  expect(await status()).toBe('unverified');

  const link = await test.service().auth.admin.generateLink({ type: 'magiclink', email: person.email });
  expect((await call('verify-creator-email', { username: person.username, tokenHash: link.data.properties?.hashed_token })).status).toBe(
    200,
  );
  expect(await status()).toBe('active');

  const token = data.session?.access_token;
  expect((await call('delete-my-account', { ...person, password: 'wrong' }, { token })).status).toBe(403);
  expect(await call('delete-my-account', person, { token })).toMatchObject({ status: 200, body: { deleted: true } });
  expect(await test.sql('select id from auth.users where email = $1', [person.email])).toEqual([]);
});

it.runIf(shows.mails)('a verification mail leads to a token that the function redeems', async () => {
  const creator = await test.createCreator({ status: 'unverified' });
  expect((await test.visitor().auth.signInWithOtp({ email: creator.email, options: { shouldCreateUser: false } })).error).toBeNull();
  const tokenHash = new URL((await test.mailTo(creator.email)).links[0] ?? '').searchParams.get('token_hash');
  expect((await call('verify-creator-email', { username: creator.username, tokenHash })).status).toBe(200);
  expect(await test.sql('select status from public.creators where id = $1', [creator.id])).toEqual([{ status: 'active' }]);
});

it('a résumé gets an upload address, is uploaded and checked', async () => {
  const announced = await call('request-resume-upload', {
    jobId,
    name: 'My résumé.pdf',
    size: pdfFile().byteLength,
    type: 'application/pdf',
  });
  expect(announced.status).toBe(200);
  const { path, token } = announced.body as { path: string; token: string };
  const send = () =>
    test
      .visitor()
      .storage.from('privateassets')
      .uploadToSignedUrl(path, token, new Blob([pdfFile()], { type: 'application/pdf' }));
  expect((await send()).error).toBeNull();
  expect((await send()).error).not.toBeNull();
  expect(await call('check-resume', { path })).toMatchObject({ status: 200, body: { type: 'pdf' } });
  expect((await test.service().storage.from('privateassets').remove([path])).data).toHaveLength(1);
});
