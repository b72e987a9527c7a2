import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type Person, type TestBackend } from '../support/backend.ts';
import { caller, freshAddress, refusal, type Call } from './support/call.ts';
import { brokenSteps, nothing, settledCreator, tokenOf, tracesOf, whileBroken } from './support/settled-creator.ts';

let test: TestBackend;
let erase: Call;
let administrator: Person;
let jobId: string;
beforeAll(async () => {
  test = await startTestBackend();
  erase = caller(test, 'erase-person');
  administrator = await test.createAdministrator();
  jobId = (await test.sql<{ id: string }>(`insert into public.job_postings (title) values ('Developer') returning id`))[0]?.id ?? '';
  await test.sql('alter table public.job_applications disable trigger check_resume');
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.sql('truncate public.audit_log');
});

const sessionOf = async ({ email }: Pick<Person, 'email'>) => tokenOf(await test.asUser(email, freshAddress()));
const trail = () => test.sql(`select action, table_name, row_id, changed from public.audit_log where action <> 'sign_in'`);
const deed = { action: 'erase', table_name: 'people', row_id: null, changed: {} };

/** Returns the ids as rows of every kind. */
const everyKind = (ids: string[]) => ({ inquiries: ids, applications: ids, accounts: ids, reviews: ids });

let files = 0;
/** A creator with an inquiry, an application with a file, and a review. */
async function settledPerson() {
  const { creator, other } = await settledCreator(test);
  files += 1;
  const path = `resumes/${jobId}/${String(1_700_000_000_000 + files)}-cv.pdf`;
  expect(
    (
      await test
        .service()
        .storage.from('privateassets')
        .upload(path, new Blob(['%PDF-1.7'], { type: 'application/pdf' }), { contentType: 'application/pdf' })
    ).error,
  ).toBeNull();
  const rows = await test.sql<{ id: string }>(
    `with i as (insert into public.inquiries (name, mobile, email, description) values ('Sara', '123', $1, 'Hello') returning id),
       a as (insert into public.job_applications (job_id, full_name, email, resume_storage_path) values ($2, 'Sara', $1, $3) returning id),
       r as (insert into public.user_reviews (rating, name) values (5, 'Sara') returning id)
     select id from i union all select id from a union all select id from r`,
    [creator.email, jobId, path],
  );
  await test.sql('insert into public.notes (inquiry_id, text) values ($1, $2)', [rows[0]?.id, 'Odd']);
  return { creator, other, path, ids: [...rows.map(({ id }) => id), creator.id] };
}
const leftOf = async ({ ids, path, creator }: Awaited<ReturnType<typeof settledPerson>>) => ({
  ...(await tracesOf(test, creator)),
  ...(
    await test.sql<Record<string, number>>(
      `select (select count(*)::int from public.inquiries where id = any ($1)) as inquiries, (select count(*)::int from public.job_applications where id = any ($1)) as applications,
       (select count(*)::int from public.user_reviews where id = any ($1)) as reviews, (select count(*)::int from public.notes
         where inquiry_id = any ($1)) as notes,
       (select count(*)::int from private.outbox where row_id = any ($1)) as mails, (select count(*)::int from storage.objects
         where name = $2) as resumes`,
      [ids, path],
    )
  )[0],
});
const gone = { ...nothing, inquiries: 0, applications: 0, reviews: 0, notes: 0, mails: 0, resumes: 0 };

describe('erase-person', () => {
  it('leaves no data of a person, and keeps all data of others', async () => {
    const [person, bystander] = [await settledPerson(), await settledPerson()];
    const token = await sessionOf(administrator);
    const answer = await erase(
      { contact: ` ${person.creator.email.toUpperCase()}`, rows: everyKind([...person.ids, ...bystander.ids]) },
      { token },
    );
    expect([answer.status, answer.body]).toEqual([200, { erased: true }]);
    expect(await leftOf(person)).toEqual(gone);
    // The name is equal, the address is not. The selected review is deleted, and nothing else.
    expect(await leftOf(bystander)).toMatchObject({
      users: 1,
      profiles: 1,
      files: 2,
      inquiries: 1,
      applications: 1,
      reviews: 0,
      notes: 1,
      resumes: 1,
    });
    expect(await trail()).toEqual([deed]);
    expect((await erase({ contact: person.creator.email, rows: everyKind(person.ids) }, { token })).status).toBe(200);
    expect(await trail()).toHaveLength(1);
  });

  it('is refused to everybody except current administrators', async () => {
    const person = await settledPerson();
    const before = await leftOf(person);
    const former = await test.createAdministrator();
    const formerToken = await sessionOf(former);
    await test.sql('delete from public.administrators where user_id = $1', [former.id]);
    const strict = await test.createAdministrator();
    await test.sql('update public.administrators set requires_aal2 = true where user_id = $1', [strict.id]);
    await test.sql('truncate public.audit_log');
    const body = { contact: person.creator.email, rows: everyKind(person.ids) };
    expect(refusal(await erase(body))).toEqual([401, 'unauthenticated']);
    expect(refusal(await erase(body, { headers: { authorization: `Bearer ${test.backend.publishableKey}` } }))).toEqual([
      401,
      'unauthenticated',
    ]);
    for (const token of [await sessionOf(person.creator), await sessionOf(person.other), formerToken, await sessionOf(strict)]) {
      expect(refusal(await erase(body, { token }))).toEqual([403, 'not_an_administrator']);
    }
    expect({ ...(await leftOf(person)), sessions: 0 }).toEqual({ ...before, sessions: 0 });
    expect(await trail()).toEqual([]);
  });

  it('takes rows of an address only, within bounds, and no administrator', async () => {
    const token = await sessionOf(administrator);
    const id = crypto.randomUUID();
    const malformed = [
      { contact: 'a@example.test' },
      { contact: 1, rows: {} },
      { contact: 'a@example.test', rows: everyKind(['x']) },
      { contact: 'a@example.test', rows: { inquiries: `{${id}}` } },
      { contact: 'a@example.test', rows: [id] },
      { contact: 'a@example.test', rows: { sign_ins: [id] } },
      { contact: 'a@example.test', rows: { inquiries: Array.from({ length: 201 }, () => id) } },
    ];
    for (const body of malformed) expect(['malformed_request', 'too_large']).toContain((await erase(body, { token })).body.code);
    expect(refusal(await erase({ contact: administrator.email, rows: everyKind([administrator.id]) }, { token }))).toEqual([
      409,
      'administrator_account',
    ]);
    const person = await settledPerson();
    expect((await erase({ contact: 'somebody@example.test', rows: everyKind(person.ids) }, { token })).status).toBe(200);
    expect(await leftOf(person)).toMatchObject({ users: 1, inquiries: 1, applications: 1, reviews: 1, resumes: 1 });
    expect(await trail()).toEqual([]);
  });

  it('keeps every row when a file can’t be deleted, and reports it', async () => {
    const person = await settledPerson();
    const token = await sessionOf(administrator);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const [removingFiles] = brokenSteps;
    if (!removingFiles) throw new Error('There is no such step.');
    const fault = `create function public.stop() returns trigger language plpgsql as $$ begin raise exception 'internal detail'; end; $$;
     create trigger stop before delete on storage.objects for each row execute function public.stop()`;
    const answer = await whileBroken(
      test,
      [removingFiles[0], fault, 'drop trigger stop on storage.objects; drop function public.stop()'],
      () => erase({ contact: person.creator.email, rows: everyKind(person.ids) }, { token }),
    );
    expect(refusal(answer)).toEqual([502, 'file_left']);
    expect(await leftOf(person)).toMatchObject({ users: 1, files: 2, inquiries: 1, applications: 1, reviews: 1, notes: 1, resumes: 1 });
    expect(await trail()).toEqual([]);
    expect((await erase({ contact: person.creator.email, rows: everyKind(person.ids) }, { token })).status).toBe(200);
    expect(await leftOf(person)).toEqual(gone);
  });

  it.each(brokenSteps.slice(1))('is completed by another call when %s failed', async (...step) => {
    const person = await settledPerson();
    const token = await sessionOf(administrator);
    const body = { contact: person.creator.email, rows: everyKind(person.ids) };
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    expect(refusal(await whileBroken(test, step, () => erase(body, { token })))).toEqual([500, 'internal']);
    expect(await leftOf(person)).toMatchObject({ users: 1, profiles: 1, posts: 1 });
    expect((await erase(body, { token })).status).toBe(200);
    expect(await leftOf(person)).toEqual(gone);
  });
});
