import { describe, expect, it } from 'vitest';
import { admin, cast, setUpAuditLog } from './audit-log.fixture.ts';
import { changeRows, expectAllowed, expectRefused, insertJob, insertPost, only } from './fixtures.ts';

setUpAuditLog();

interface Details {
  rows?: { list: string; id: string; name: unknown; detail?: unknown; trash: boolean }[];
  values?: { before?: unknown; after?: unknown };
}

const newest = async () =>
  only(await cast.sql<{ id: string }>('select id from public.audit_log order by created_at desc, id desc limit 1')).id;
async function detailsOf(entry: string, per_entry?: number): Promise<Details | undefined> {
  const answer = await admin().rpc('audit_details', { entries: [entry], ...(per_entry && { per_entry }) });
  expectAllowed(answer);
  return (answer.data as unknown as Record<string, Details>)[entry];
}
const inquiries = async (...names: string[]) =>
  (
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (name, mobile, email, description)
        select n, '55501234', 'noor@example.test', 'x' from unnest($1::text[]) n returning id`,
      [names],
    )
  ).map(({ id }) => id);

describe('audit_details', () => {
  it('names the rows of one and of several as they are called now, with the place of each', async () => {
    const [first = '', second = ''] = await inquiries('Noor', 'Nour K.');
    expectAllowed(await changeRows(admin(), 'inquiries', { status: 'open' }, { ids: [first, second] }));
    const entry = await newest();
    await cast.sql(`update public.inquiries set name = 'Noor A.' where id = $1`, [first]);
    const named = (await detailsOf(entry))?.rows;
    expect(named).toHaveLength(2);
    expect(named).toContainEqual({ list: 'inquiries', id: first, name: 'Noor A.', trash: false });
    expect(await detailsOf(entry, 1)).toMatchObject({ rows: [{ list: 'inquiries' }] });
    expectAllowed(await changeRows(admin(), 'inquiries', 'delete', { ids: [first] }));
    expect((await detailsOf(await newest()))?.rows).toEqual([{ list: 'inquiries', id: first, name: 'Noor A.', trash: true }]);
  });

  it('has no name any more once a person is erased', async () => {
    const [id = ''] = await inquiries('Erased Person');
    expectAllowed(await changeRows(admin(), 'inquiries', { status: 'open' }, { ids: [id] }));
    const entry = await newest();
    await admin().from('notes').insert({ inquiry_id: id, text: 'x' }).throwOnError();
    const note = await newest();
    expect((await detailsOf(note))?.rows).toMatchObject([{ list: 'inquiries', id, name: 'Erased Person' }]);
    await admin()
      .rpc('erase_person', { contact: 'noor@example.test', rows: { inquiries: [id] } })
      .throwOnError();
    for (const gone of [entry, note, await newest()]) expect(await detailsOf(gone)).toEqual({});
    expect(JSON.stringify(await cast.sql('select * from public.audit_log'))).not.toContain('Erased');
  });

  it('names jobs in both languages, posts by their creator, words and accounts', async () => {
    const job = await insertJob(cast, 'Developer');
    await admin()
      .from('job_postings')
      .update({ translations: { ar: { title: 'مطوّر' } } })
      .eq('id', job)
      .throwOnError();
    expect((await detailsOf(await newest()))?.rows).toMatchObject([{ list: 'job_postings', name: { en: 'Developer', ar: 'مطوّر' } }]);
    const post = await insertPost(cast, cast.creator);
    await admin().rpc('pin_post', { post_id_to_pin: post, creator_id_to_check: cast.creator.id });
    await admin().from('creator_posts').update({ is_pinned: true }).eq('id', post).throwOnError();
    const pinned = only(await cast.sql<{ id: string }>(`select id from public.audit_log where table_name = 'creator_posts' limit 1`)).id;
    expect((await detailsOf(pinned))?.rows).toMatchObject([{ list: 'creators', id: cast.creator.id }]);
    await admin().from('creator_moderation').insert({ type: 'word', value: 'badword' }).throwOnError();
    expect((await detailsOf(await newest()))?.rows).toMatchObject([{ list: 'creator_moderation', name: 'badword' }]);
    await admin().from('administrators').update({ display_name: 'Sara' }).eq('user_id', cast.administrator.id).throwOnError();
    expect((await detailsOf(await newest()))?.rows).toMatchObject([{ list: 'administrators', name: 'Sara' }]);
  });

  it('has old and new value of a save that changed one setting, also within a list', async () => {
    const save = (settings: object) =>
      admin()
        .from('website_settings')
        .update({ settings: settings as never })
        .eq('id', 1)
        .throwOnError();
    const branches = (phone: string) => ({ contactDetails: { branches: [{ id: 'b1', phone }] }, testimonialSpeed: 90 });
    await save(branches('1'));
    await save(branches('2'));
    expect(await detailsOf(await newest())).toEqual({ values: { before: '1', after: '2' } });
    await save({ ...branches('2'), testimonialSpeed: null });
    expect(await detailsOf(await newest())).toEqual({ values: { before: 90 } });
    await save({ ...branches('3'), testimonialSpeed: 70 });
    expect(await detailsOf(await newest())).toEqual({});
    const entry = await newest();
    await save({ ...branches('4'), testimonialSpeed: 70 });
    await cast.sql('delete from public.website_settings_history where version < (select version from public.website_settings)');
    expect(await detailsOf(await newest())).toEqual({});
    expect(await detailsOf(entry)).toEqual({});
  });

  it('has the choices of the settings of mails, and no addresses', async () => {
    const save = async (timing: string, addresses: string[], digest_hour: number) =>
      admin()
        .from('notification_settings')
        .update({ notices: { inquiry: { timing, addresses } }, digest_hour })
        .eq('id', 1)
        .throwOnError();
    await save('daily', [], 8);
    await save('never', [], 8);
    expect(await detailsOf(await newest())).toEqual({ values: { before: 'daily', after: 'never' } });
    await save('never', ['secret@example.test'], 8);
    expect(await detailsOf(await newest())).toEqual({});
    await save('never', ['secret@example.test'], 9);
    expect(await detailsOf(await newest())).toEqual({ values: { before: 8, after: 9 } });
    expect(JSON.stringify(await cast.sql('select changed from public.audit_log'))).not.toContain('secret@');
  });

  it('is for administrators only, and for 1,000 rows at most', async () => {
    const entries = ['00000000-0000-4000-8000-000000000001'];
    expectRefused(await cast.visitor.rpc('audit_details', { entries }));
    expectRefused(await cast.service.rpc('audit_details', { entries }));
    expect((await cast.creator.client.rpc('audit_details', { entries })).error).toMatchObject({ message: 'administrators_only' });
    expect((await admin().rpc('audit_details', { entries, per_entry: 1001 })).error).toMatchObject({ message: 'too_many_ids' });
    expect((await admin().rpc('audit_details', { entries })).data).toEqual({});
  });
});
