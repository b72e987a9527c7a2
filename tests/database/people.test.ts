import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contactKey } from '@/features/people/contact-key';
import { enrol, prove } from '../support/authenticator.ts';
import type { Client } from '../support/backend.ts';
import { phoneNumbers } from '../support/phone-numbers.ts';
import {
  clientOf,
  countRows,
  emptyTables,
  expectAllowed,
  freshAddress,
  insertJob,
  insertPost,
  only,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
let jobId: string;
beforeAll(async () => {
  cast = await startCast();
  jobId = await insertJob(cast);
  await cast.sql('alter table public.job_applications disable trigger check_resume');
  await cast.sql(`update public.administrators set display_name = 'Mariam'`);
});
afterAll(() => cast.stop());
beforeEach(async () => {
  await emptyTables(
    cast,
    'public.audit_log',
    'public.inquiries',
    'public.job_applications',
    'public.user_reviews',
    'private.outbox',
    'public.login_attempts',
  );
  await cast.sql('delete from storage.objects');
});

interface Found
  extends Record<
    'inquiries' | 'applications' | 'accounts' | 'reviews' | 'sign_ins' | 'mails',
    { id: string; notes: { text: string }[] }[]
  > {
  status: string;
  more: boolean;
}
const admin = () => cast.administrator.client;
const find = async (contact: string, client: Client = admin()) =>
  (await client.rpc('find_person', { contact }).throwOnError()).data as unknown as Found;
/** The ids as those of every kind. */
const everyKind = (ids: string[]) => ({ inquiries: ids, applications: ids, accounts: ids, reviews: ids });
const eraseRows = async (contact: string, rows: Record<string, string[]>) =>
  (await admin().rpc('erase_person', { contact, rows }).throwOnError()).data as Record<string, unknown>;
const erase = (contact: string, ids: string[]) => eraseRows(contact, everyKind(ids));
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();
const address = 'sara@example.test';
const phone = '+974 5550 1234';

async function inquiry(more: Record<string, unknown> = {}): Promise<string> {
  const row = { name: 'Sara Ali', mobile: phone, email: address, description: 'A website, please.', ...more };
  const names = Object.keys(row);
  return only(
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (${names.join(', ')}) values (${names.map((_, n) => `$${String(n + 1)}`).join(', ')}) returning id`,
      Object.values(row),
    ),
  ).id;
}
let files = 0;
async function application(more: { email?: string; phone?: string | null } = {}): Promise<{ id: string; path: string }> {
  files += 1;
  const path = `resumes/${jobId}/${String(files)}.pdf`;
  const values = [jobId, more.email ?? address, more.phone === undefined ? phone : more.phone, path];
  return {
    path,
    ...only(
      await cast.sql<{ id: string }>(
        `insert into public.job_applications (job_id, full_name, email, phone, resume_storage_path) values ($1, 'Sara  ALI', $2, $3, $4) returning id`,
        values,
      ),
    ),
  };
}
const review = async (name: string) =>
  only(await cast.sql<{ id: string }>(`insert into public.user_reviews (rating, name) values (5, $1) returning id`, [name])).id;
const signIn = (username: string) =>
  cast.sql(`insert into public.login_attempts (username_attempted, successful, reason) values ($1, false, 'wrong_credentials')`, [
    username,
  ]);
const trail = () => cast.sql('select actor_name, action, table_name, row_id, row_count, changed from public.audit_log');
const auditEntry = (action: string) => ({ actor_name: 'Mariam', action, table_name: 'people', row_id: null, row_count: 1, changed: {} });

describe('what is kept about a person', () => {
  it.each([...strangers, 'otherCreator'] as const)('is nothing for the %s to find, give out or erase', async (role) => {
    const id = await inquiry({ email: cast.creator.email });
    const client = role === 'otherCreator' ? cast.otherCreator.client : clientOf(cast, role);
    const person = { contact: cast.creator.email };
    for (const answer of [
      await client.rpc('find_person', person),
      await client.rpc('export_person', person),
      await client.rpc('person_files', { ...person, rows: everyKind([id]) }),
      await client.rpc('erase_person', { ...person, rows: everyKind([id]) }),
    ])
      expect(['PT403', '42501']).toContain(answer.error?.code);
    expect(await countRows(cast, 'public.inquiries')).toBe(1);
    expect(await trail()).toEqual([]);
  });

  it('is closed to whoever is no administrator any more, or has not passed the second factor', async () => {
    const member = await cast.backend.createAdministrator();
    const client = await cast.backend.asUser(member.email, freshAddress());
    const whole = await cast.backend.asUser(member.email, freshAddress());
    expectAllowed(await client.rpc('find_person', { contact: address }));
    await prove(whole, await enrol(whole));
    // From then on the code is asked for.
    expect((await client.rpc('find_person', { contact: address })).error?.code).toBe('PT403');
    await whole.rpc('require_second_factor', { required: true }).throwOnError();
    // Passing the code has ended the session that had the password only.
    const half = await cast.backend.asUser(member.email, freshAddress());
    const id = await inquiry();
    for (const answer of [
      await half.rpc('find_person', { contact: address }),
      await half.rpc('export_person', { contact: address }),
      await half.rpc('erase_person', { contact: address, rows: everyKind([id]) }),
    ]) {
      expect(answer.error?.code).toBe('PT403');
    }
    expectAllowed(await whole.rpc('find_person', { contact: address }));
    await cast.sql('delete from public.administrators where user_id = $1', [member.id]);
    expect((await whole.rpc('erase_person', { contact: address, rows: everyKind([id]) })).error?.code).toBe('PT403');
    expect(await countRows(cast, 'public.inquiries')).toBe(1);
  });

  it('is found by the address, however it is written, with what hangs on it', async () => {
    const [own, trashed, merged] = [
      await inquiry(),
      await inquiry({ mobile: '12345' }),
      await inquiry({ email: 'other@example.test', mobile: '+974 5550 9999' }),
    ];
    await inquiry({ name: 'Somebody', email: 'somebody@example.test', mobile: '55509999' });
    await cast.sql('update public.inquiries set deleted_at = now() where id = $1', [trashed]);
    await cast.sql('update public.inquiries set merged_into = $1 where id = $2', [own, merged]);
    await cast.sql(`insert into public.notes (inquiry_id, text) values ($1, 'Call back')`, [own]);
    const applied = await application({ email: 'SARA@example.test', phone: null });
    const [hers, other] = [await review('sara ali'), await review('Sara')];
    await signIn(address);
    await signIn('somebody@example.test');
    const found = await find(` Sara@Example.test\u200f`);
    expect(found).toMatchObject({ status: 'found', more: false, accounts: [] });
    expect(idsOf(found.inquiries)).toEqual([own, trashed, merged].sort());
    expect(found.inquiries.find(({ id }) => id === own)?.notes.map(({ text }) => text)).toEqual(['Call back']);
    expect([idsOf(found.applications), idsOf(found.reviews), found.sign_ins.length]).toEqual([[applied.id], [hers], 1]);
    // Two notices and a receipt each, of three inquiries and an application, and no more than three receipts a day.
    expect(found.mails.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(found)).not.toContain(other);
    expect(await trail()).toEqual([]);
  });

  it('is found by the number in every form, and from any of several merged', async () => {
    const [lead, below] = [await inquiry({ mobile: '+974 5550 9999', email: 'x@example.test' }), await inquiry()];
    await cast.sql('update public.inquiries set merged_into = $1 where id = $2', [lead, below]);
    const applied = await application();
    await cast.sql(`update public.creator_accounts set mobile = '5550-1234' where creator_id = $1`, [cast.otherCreator.id]);
    await signIn(cast.otherCreator.username);
    for (const typed of ['55501234', '٠٠٩٧٤ ٥٥٥٠ ١٢٣٤', '+974 (5550) 1234']) {
      const found = await find(typed);
      expect([typed, idsOf(found.inquiries), idsOf(found.applications), idsOf(found.accounts), found.sign_ins.length]).toEqual([
        typed,
        [lead, below].sort(),
        [applied.id],
        [cast.otherCreator.id],
        1,
      ]);
    }
    for (const typed of ['', 'Sara', '@', 'a@b@c', '123', '%', 'x'.repeat(300)])
      expect([typed, (await find(typed)).status]).toEqual([typed, 'unclear']);
    expect((await find('nobody@example.test')).inquiries).toEqual([]);
    await cast.sql('update public.creator_accounts set mobile = null where creator_id = $1', [cast.otherCreator.id]);
  });

  it('is asked for by the panel as the database compares it', async () => {
    const typed = [
      ...phoneNumbers.map(([number]) => number),
      ' Sara@Example.test',
      'sara@example.test\u200f',
      'a@b@c',
      '@',
      '',
      '12345',
      '1234567',
      '+1 202 555 0100',
      '\u202A+974 5555 0001\u202C',
    ];
    for (const text of typed) {
      const { address: known, phone: number } = only(
        await cast.sql<{ address: string | null; phone: string | null }>('select * from private.person_contact($1)', [text]),
      );
      expect([text, contactKey(text)]).toEqual([text, known ?? number ?? undefined]);
    }
  });

  it('has an account with profile, posts and likes, and never what Auth keeps secret', async () => {
    const post = await insertPost(cast, cast.creator, 'My post');
    await cast.creator.client.rpc('increment_post_likes', { post_id_to_inc: post }).throwOnError();
    const avatar = `${cast.creator.id}/1_me.webp`;
    await cast.sql(
      `insert into storage.objects (bucket_id, name) select b, n from (values ('avatars', $1), ('avatars', $2), ('publicassets', $1)) o (b, n)`,
      [avatar, `${cast.otherCreator.id}/1_me.webp`],
    );
    const { accounts } = await find(cast.creator.email);
    expect(accounts).toMatchObject([
      {
        id: cast.creator.id,
        is_administrator: false,
        profile: { username: cast.creator.username },
        account: { email: cast.creator.email },
        posts: [{ content: 'My post' }],
        likes: [{ post_id: post }],
        files: [avatar],
      },
    ]);
    expect(JSON.stringify(accounts)).not.toMatch(/password|token|secret/);
  });

  it.each([
    [
      address,
      [
        'auth.users_email_partial_key',
        'public.creator_accounts_email_key',
        'public.inquiries_email_key_idx',
        'public.job_applications_email_idx',
      ],
    ],
    [phone, ['public.creator_accounts_phone_idx', 'public.inquiries_phone_key_idx', 'public.job_applications_phone_idx']],
  ])('is found by %s in the indexes that are made for it', async (contact, indexes) => {
    await inquiry();
    const uses = () =>
      cast.sql(`select name, pg_stat_get_xact_numscans(name::regclass)::integer as times from unnest($1::text[]) name`, [indexes]);
    await cast.sql('begin');
    await cast.sql('set local enable_seqscan = off');
    const before = await uses();
    await cast.sql('select * from private.person_rows($1, 31)', [contact]);
    const after = await uses();
    await cast.sql('rollback');
    expect(after).toEqual(before.map(({ name, times }) => ({ name, times: Number(times) + 1 })));
  });

  it('is bounded, and says when there is more', async () => {
    await cast.sql(
      `insert into public.inquiries (name, mobile, email, description) select 'Sara Ali', '123', $1, 'No ' || n from generate_series(1, 40) n`,
      [address],
    );
    const found = await find(address);
    expect([found.inquiries.length, found.more]).toEqual([30, true]);
    const all = (await admin().rpc('export_person', { contact: address }).throwOnError()).data as unknown as Found;
    expect([all.inquiries.length, all.more]).toEqual([40, false]);
    expect(await trail()).toEqual([auditEntry('export')]);
  });
});

describe('erasing a person', () => {
  it('takes the rows that were shown and belong to the address, with their notes and mails, and the trail says that and no more', async () => {
    const [own, later, foreign] = [
      await inquiry(),
      await inquiry(),
      await inquiry({ name: 'Other', email: 'x@example.test', mobile: '123' }),
    ];
    const applied = await application();
    const [hers, unticked] = [await review('Sara Ali'), await review('Sara Ali')];
    await cast.sql(`insert into public.notes (inquiry_id, text) values ($1, 'A'), ($2, 'B')`, [own, foreign]);
    await cast.sql(`insert into public.notes (application_id, text) values ($1, 'C')`, [applied.id]);
    for (const name of [address, 'x@example.test']) await signIn(name);
    expect(await erase(address, [own, foreign, applied.id, hers])).toEqual({ status: 'erased', accounts: [] });
    const left = await find(address);
    expect([idsOf(left.inquiries), left.applications, idsOf(left.reviews), left.sign_ins]).toEqual([[later], [], [unticked], []]);
    expect(await cast.sql('select text from public.notes')).toEqual([{ text: 'B' }]);
    expect(await cast.sql('select 1 from private.outbox where row_id = any ($1)', [[own, applied.id, hers]])).toEqual([]);
    expect(await countRows(cast, 'public.login_attempts')).toBe(1);
    expect(await trail()).toEqual([auditEntry('erase')]);
    // Once more is no action.
    expect(await erase(address, [own])).toEqual({ status: 'erased', accounts: [] });
    expect(await trail()).toHaveLength(1);
  });

  it('keeps everything as long as a file is stored', async () => {
    const [own, applied] = [await inquiry(), await application()];
    await cast.sql(`insert into storage.objects (bucket_id, name) values ('privateassets', $1)`, [applied.path]);
    expect((await admin().rpc('person_files', { contact: address, rows: everyKind([own, applied.id]) })).data).toEqual({
      status: 'found',
      resumes: [applied.path],
    });
    expect(await erase(address, [own, applied.id])).toEqual({ status: 'file_left' });
    expect([await countRows(cast, 'public.inquiries'), await countRows(cast, 'public.job_applications'), await trail()]).toEqual([
      1,
      1,
      [],
    ]);
  });

  it('is not the end of an administrator', async () => {
    const own = await inquiry({ email: cast.administrator.email });
    const ids = [own, cast.administrator.id];
    expect(await erase(cast.administrator.email, ids)).toEqual({ status: 'administrator' });
    expect(await erase(cast.administrator.email, [own])).toEqual({ status: 'administrator' });
    expect((await admin().rpc('person_files', { contact: cast.administrator.email, rows: everyKind(ids) })).data).toEqual({
      status: 'administrator',
    });
    expect([await countRows(cast, 'public.inquiries'), await trail()]).toEqual([1, []]);
  });

  it('takes them out of a mail that tells of several and is being tried', async () => {
    const [lead, joined] = [await inquiry({ email: 'x@example.test', mobile: '123', name: 'Other' }), await inquiry()];
    const mailOf = async () =>
      only(await cast.sql<{ mail: unknown }>(`select mail from private.outbox where kind = 'inquiry' and row_id = $1`, [lead])).mail;
    await cast.sql(`update private.outbox set mail = '{"text": "Sara"}', gathered_at = now() where kind = 'inquiry' and row_id = $1`, [
      lead,
    ]);
    await cast.sql(
      `update private.outbox set joined_to = (select id from private.outbox where kind = 'inquiry' and row_id = $1) where kind = 'inquiry' and row_id = $2`,
      [lead, joined],
    );
    expect(await mailOf()).toEqual({ text: 'Sara' });
    await erase(address, [joined]);
    expect(await mailOf()).toBeNull();
  });

  it('takes a row of the kind that is named, whatever else bears its id', async () => {
    const twin = await review('Somebody Else');
    await cast.sql(
      `insert into public.inquiries (id, name, mobile, email, description) values ($1, 'Sara Ali', $2, $3, 'Hello'), ($4, 'Sara Ali', $2, $3, 'Hello')`,
      [twin, phone, address, cast.administrator.id],
    );
    const mailsOf = (id: string) => cast.sql<{ kind: string }>('select kind from private.outbox where row_id = $1 order by kind', [id]);
    await cast.sql(`insert into private.outbox (kind, row_id) values ('review', $1), ('registration', $2) on conflict do nothing`, [
      twin,
      cast.administrator.id,
    ]);
    // The mails of the others are not this person's.
    expect(
      (await find(address)).mails.every((mail) => !['review', 'registration'].includes((mail as unknown as { kind: string }).kind)),
    ).toBe(true);
    const rows = { inquiries: [twin, cast.administrator.id], applications: [twin], accounts: [cast.administrator.id], reviews: [] };
    expect((await admin().rpc('person_files', { contact: address, rows })).data).toMatchObject({ status: 'found' });
    expect(await eraseRows(address, { ...rows, reviews: [twin] })).toEqual({ status: 'erased', accounts: [] });
    expect([await countRows(cast, 'public.inquiries'), await countRows(cast, 'public.user_reviews')]).toEqual([0, 1]);
    expect(await mailsOf(twin)).toEqual([{ kind: 'review' }]);
    expect(await mailsOf(cast.administrator.id)).toEqual([{ kind: 'registration' }]);
  });

  it.each([{ inquiries: 'x' }, { inquiries: { a: 1 } }, [], null, 1, { other: [] }])(
    'takes nothing of what names no rows: %j',
    async (rows) => {
      await inquiry();
      expect(await eraseRows(address, rows as never)).toEqual({ status: 'erased', accounts: [] });
      expect(await countRows(cast, 'public.inquiries')).toBe(1);
    },
  );
});
