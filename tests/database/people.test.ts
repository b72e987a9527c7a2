import { describe, expect, it } from 'vitest';
import { contactKey } from '@/features/people/contact-key';
import { enrol, prove } from '../support/authenticator.ts';
import { phoneNumbers } from '../support/phone-numbers.ts';
import { clientOf, countRows, expectAllowed, freshAddress, insertPost, only, strangers } from './fixtures.ts';
import {
  cast,
  type Found,
  admin,
  find,
  everyKind,
  idsOf,
  address,
  phone,
  inquiry,
  application,
  review,
  signIn,
  trail,
  auditEntry,
  setUpPeople,
} from './people.fixture.ts';

setUpPeople();

describe('data of a person', () => {
  it.each([...strangers, 'otherCreator'] as const)('is closed to the %s: search, export and erasure', async (role) => {
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

  it('is closed to former administrators, and without the second factor', async () => {
    const member = await cast.backend.createAdministrator();
    const client = await cast.backend.asUser(member.email, freshAddress());
    const whole = await cast.backend.asUser(member.email, freshAddress());
    expectAllowed(await client.rpc('find_person', { contact: address }));
    await prove(whole, await enrol(whole));
    // From here on the second factor is required.
    expect((await client.rpc('find_person', { contact: address })).error?.code).toBe('PT403');
    await whole.rpc('require_second_factor', { required: true }).throwOnError();
    // Passing the second factor ended the session that had the password only.
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

  it('is found by the address in any format, with related rows', async () => {
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
    // Three inquiries and an application, with at most three receipts a day.
    expect(found.mails.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(found)).not.toContain(other);
    expect(await trail()).toEqual([]);
  });

  it('is found by the number in any format, and from any merged inquiry', async () => {
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

  it('is normalised in the panel as in the database', async () => {
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
      `insert into storage.objects (bucket_id, name) select b, n
        from (values ('avatars', $1), ('avatars', $2), ('publicassets', $1)) o (b, n)`,
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
        files: [{ bucket: 'avatars', path: avatar }],
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

  it('is limited, and reports when there is more', async () => {
    await cast.sql(
      `insert into public.inquiries (name, mobile, email, description) select 'Sara Ali', '123', $1, 'No ' || n
        from generate_series(1, 40) n`,
      [address],
    );
    const found = await find(address);
    expect([found.inquiries.length, found.more]).toEqual([30, true]);
    const all = (await admin().rpc('export_person', { contact: address }).throwOnError()).data as unknown as Found;
    expect([all.inquiries.length, all.more]).toEqual([40, false]);
    expect(await trail()).toEqual([auditEntry('export')]);
  });
});
