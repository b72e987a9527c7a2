import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { phoneNumbers } from '../support/phone-numbers.ts';
import {
  changeRows,
  clientOf,
  countRows,
  emptyTables,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRefused,
  freshAddress,
  only,
  startCast,
  strangers,
  type Cast,
  type RowsAction,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(() => emptyTables(cast, 'public.audit_log', 'public.inquiries', 'public.answer_templates', 'private.outbox'));

const admin = () => cast.administrator.client;
const inquiry = {
  name: 'Noor',
  mobile: '+974 5555 0001',
  email: 'noor@example.test',
  description: 'We need a website with online booking, please.',
};
const fromVisitor = (more: object = {}) =>
  cast.backend
    .visitor(freshAddress())
    .from('inquiries')
    .insert({ ...inquiry, ...more });
/** By SQL, where nothing is judged. */
async function insert(more: Record<string, unknown> = {}): Promise<string> {
  const row = { ...inquiry, ...more };
  const names = Object.keys(row);
  return only(
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (${names.join(', ')}) values (${names.map((_, n) => `$${String(n + 1)}`).join(', ')}) returning id`,
      Object.values(row),
    ),
  ).id;
}
interface Row {
  id: string;
  status: string;
  folder: string;
  merged_into: string | null;
  deleted_at: string | null;
  follow_up_on: string | null;
  spam_reasons: string[];
}
const stored = async (id?: string) =>
  only(
    await cast.sql<Row>(
      `select id, status, folder, merged_into, deleted_at, follow_up_on::text, spam_reasons from public.inquiries where $1::uuid is null or id = $1`,
      [id ?? null],
    ),
  );
const act = async (action: RowsAction, ids: string[]) => {
  const answer = await changeRows(admin(), 'inquiries', action, { ids });
  expectAllowed(answer);
  return answer.data as { count: number; at: string; was: Record<string, string[]> };
};
const counted = async (filter: Json) => (await admin().rpc('count_rows', { list: 'inquiries', filter })).data;
const notices = async () => (await cast.sql(`select kind from private.outbox order by kind`)).map(({ kind }) => kind);

describe('the inquiry desk', () => {
  it.each([...strangers, 'otherCreator'] as const)('is closed to the %s', async (role) => {
    const id = await insert();
    const client = role === 'otherCreator' ? cast.otherCreator.client : clientOf(cast, role);
    for (const answer of [
      await client.rpc('merge_inquiries', { lead: id, ids: [] }),
      await client.rpc('note_answer', { inquiry: id, channel: 'mail', template: 'x' }),
      await changeRows(client, 'inquiries', { status: 'won' }, { ids: [id] }),
    ])
      expect(['PT403', '42501']).toContain(answer.error?.code);
    const related = await client.rpc('related_inquiries', { inquiry: id });
    const changing = await client.from('inquiries').update({ follow_up_on: '2030-01-01' }).eq('id', id).select();
    if (role === 'visitor') [related, changing].forEach(expectRefused);
    else [related, changing].forEach(expectNoRows);
    const templates = client.from('answer_templates');
    if (role === 'visitor') expectRefused(await templates.select('id'));
    else expectNoRows(await templates.select('id'));
    expectRefused(await templates.insert({ name: 'Mine', texts: {} }));
    for (const column of [
      { status: 'won' },
      { spam_score: 0 },
      { spam_reasons: [] },
      { merged_into: id },
      { follow_up_on: '2030-01-01' },
    ]) {
      expectRefused(await client.from('inquiries').insert({ ...inquiry, ...column } as typeof inquiry));
    }
    expect(await stored(id)).toMatchObject({ status: 'new', merged_into: null, follow_up_on: null });
  });

  it('is closed at once to whoever is no administrator any more', async () => {
    const { id, client } = cast.otherCreator;
    const lead = await insert();
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expectAllowed(await client.rpc('note_answer', { inquiry: lead, channel: 'mail', template: 'Prices' }));
    expectAllowed(await client.from('answer_templates').insert({ name: 'Prices', texts: { en: { text: 'x' } } }));
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expect((await client.rpc('merge_inquiries', { lead, ids: [] })).error?.code).toBe('PT403');
    expect((await client.rpc('note_answer', { inquiry: lead, channel: 'mail', template: 'x' })).error?.code).toBe('PT403');
    expectNoRows(await client.rpc('related_inquiries', { inquiry: lead }));
    expectNoRows(await client.from('answer_templates').select('id'));
    expectNoRows(await client.from('answer_templates').update({ name: 'Other' }).neq('name', '').select());
  });

  it('gives rows a status, all that match too, which can be taken back, and the trail names it', async () => {
    const ids = [await insert(), await insert(), await insert({ status: 'open' })];
    expect(await act({ status: 'won' }, ids)).toMatchObject({ count: 3, was: { new: ids.slice(0, 2), open: ids.slice(2) } });
    await act({ status: 'open' }, ids.slice(0, 1));
    expect(await counted({ is: { status: ['won'] } })).toBe(2);
    expect(
      (
        await changeRows(
          admin(),
          'inquiries',
          { status: 'lost' },
          {
            filter: { is: { status: ['won'] } },
            before: new Date(Date.now() + 1000).toISOString(),
            expected: 2,
          },
        )
      ).data,
    ).toMatchObject({ status: 'done', count: 2 });
    expect((await changeRows(admin(), 'job_applications', { status: 'won' }, { ids })).error?.message).toBe('stage_unknown');
    expect(
      (await cast.sql<{ changed: Json }>("select action, changed -> 'status' as changed from public.audit_log order by created_at, id")).at(
        0,
      ),
    ).toEqual({ action: 'status', changed: { from: null, to: 'won' } });
  });

  it('takes a day to follow up from administrators, and nothing else by that way', async () => {
    const id = await insert();
    expectAllowed(await admin().from('inquiries').update({ follow_up_on: '2026-12-01' }).eq('id', id));
    expect((await stored(id)).follow_up_on).toBe('2026-12-01');
    expectConstraint(await admin().from('inquiries').update({ follow_up_on: '1999-12-01' }).eq('id', id), 'inquiries_follow_up_on_range');
    expectRefused(
      await admin()
        .from('inquiries')
        .update({ status: 'won' } as never)
        .eq('id', id),
    );
    expect(await cast.sql('select changed from public.audit_log')).toEqual([{ changed: { columns: ['follow_up_on'] } }]);
  });

  it.each(['//evil.example', '/a?token=1', 'https://evil.example', '/a\\b', `/${'x'.repeat(300)}`])(
    'takes no page such as %s',
    async (source_page) => {
      expectConstraint(await fromVisitor({ source_page }), 'inquiries_source_page_shape');
    },
  );
});

describe('spam', () => {
  const byMachine = { hidden_filled: true, fill_seconds: 1 };
  const judge = async (
    body: string,
    more: { seconds?: number | null; hidden?: boolean; text?: number; sender?: number; abusive?: boolean } = {},
  ) =>
    only(
      await cast.sql<{ score: number; reasons: string[] }>(
        'select * from private.inquiry_spam($1, private.padded_words($1), $2, $3, $4, $5, $6)',
        [body, more.seconds ?? 60, more.hidden ?? false, more.text ?? 0, more.sender ?? 0, more.abusive ?? false],
      ),
    );

  it.each<[string, Parameters<typeof judge>[1], string[], boolean]>([
    ['We need a website, ours is https://example.com and it is slow.', {}, [], false],
    ['Which package has SEO? أريد عرض سعر', { seconds: 8 }, [], false],
    ['A hello', { seconds: 1 }, ['too_fast'], false],
    ['A hello', { hidden: true }, ['hidden_field'], false],
    ['A hello', { hidden: true, seconds: 4 }, ['too_fast', 'hidden_field'], false],
    ['A hello', { hidden: true, seconds: 2 }, ['too_fast', 'hidden_field'], true],
    ['See http://a.example http://b.example', { hidden: true }, ['links', 'hidden_field'], true],
    ['Visit our casino', { hidden: true }, ['hidden_field', 'spam_words'], true],
    ['See http://a.example http://b.example', {}, ['links'], false],
    ['See http://a.example http://b.example', { seconds: 2 }, ['links', 'too_fast'], true],
    ['http://a.example www.b.example [url=x] <a href="y"> http://c.example http://d.example', {}, ['links'], true],
    ['Visit our casino', {}, ['spam_words'], false],
    ['Visit our casino, win Bitcoin', {}, ['spam_words'], true],
    ['أفضل كازينو ومراهنات', {}, ['spam_words'], false],
    ['أفضل كازينو: قمار وفوركس، ربح المال', {}, ['spam_words'], true],
    ['The same as before', { text: 1 }, ['same_text'], false],
    ['The same as before', { text: 3 }, ['same_text'], true],
    ['Again', { sender: 3, text: 1 }, ['same_text', 'same_sender'], true],
    ['A word', { abusive: true }, ['abusive_words'], false],
    ['A word', { abusive: true, sender: 3 }, ['same_sender', 'abusive_words'], true],
  ])('is told by rules that are named: %s %j', async (body, more, reasons, isSpam) => {
    const { score, reasons: found } = await judge(body, more);
    expect(found).toEqual(reasons);
    expect(score >= 5).toBe(isSpam);
  });

  it('is stored and held apart, makes no mail, and its sender hears nothing of it', async () => {
    expect(await fromVisitor(byMachine)).toMatchObject({ status: 201, error: null });
    expect(await stored()).toMatchObject({ status: 'spam', folder: 'spam', spam_reasons: ['too_fast', 'hidden_field'] });
    expect(await notices()).toEqual([]);
    expect([await counted({}), await counted({ unread: true }), await counted({ spam: true })]).toEqual([0, 0, 1]);
    expect(
      (
        await admin()
          .rpc('list_inquiries', { filter: { search: 'booking' } })
          .select('id')
      ).data,
    ).toEqual([]);
    expect(
      (
        await admin()
          .rpc('list_inquiries', { filter: { search: 'booking', spam: true } })
          .select('id')
      ).data,
    ).toHaveLength(1);
  });

  it('is not told by the hidden field alone, which a password manager fills in: it lies on the desk, and the company is told', async () => {
    expectAllowed(await fromVisitor({ hidden_filled: true, fill_seconds: 40 }));
    expect(await stored()).toMatchObject({ status: 'new', folder: 'desk', spam_reasons: ['hidden_field'] });
    expect(await notices()).toContain('inquiry');
    expect(await counted({ spam: true })).toBe(0);
  });

  it('that is none comes back to the desk, and the company is told of it, once', async () => {
    await fromVisitor(byMachine);
    const { id } = await stored();
    await act({ status: 'open' }, [id]);
    expect(await stored()).toMatchObject({ status: 'open', folder: 'desk' });
    expect(await notices()).toEqual(['inquiry']);
    await act({ status: 'spam' }, [id]);
    await act({ status: 'open' }, [id]);
    expect(await notices()).toEqual(['inquiry']);
  });

  it('is found in the same text from several people, and in the moderation list’s words', async () => {
    for (let n = 0; n < 4; n += 1)
      expectAllowed(await fromVisitor({ email: `p${String(n)}@example.test`, mobile: `5555 100${String(n)}`, fill_seconds: 40 }));
    expect((await cast.sql('select status from public.inquiries order by created_at')).map(({ status }) => status)).toEqual([
      'new',
      'new',
      'new',
      'spam',
    ]);
    await cast.sql(`insert into public.creator_moderation (type, value) values ('word', 'piffle') on conflict do nothing`);
    expectAllowed(
      await fromVisitor({ email: 'q@example.test', mobile: '5555 2000', description: 'Such a piffle, and casino', fill_seconds: 40 }),
    );
    expect(
      only(
        await cast.sql<{ spam_reasons: string[] }>(
          `select spam_reasons from public.inquiries where email = 'q@example.test' and status = 'spam'`,
        ),
      ).spam_reasons,
    ).toEqual(['spam_words', 'abusive_words']);
  });

  it('is no matter of what is entered by SQL, and what is none makes its mails as ever', async () => {
    await insert(byMachine);
    expect((await stored()).status).toBe('new');
    await fromVisitor({ fill_seconds: 30 });
    expect((await notices()).filter((kind) => kind === 'inquiry')).toHaveLength(2);
  });
});

describe('one person’s inquiries', () => {
  it.each(phoneNumbers)('know %s as one number', async (typed, digits) => {
    expect(only(await cast.sql('select private.phone_key($1) as key', [typed]))).toEqual({ key: digits });
  });

  it('are found by address or number, and those of nobody else', async () => {
    const lead = await insert();
    const [byAddress, byNumber] = [
      await insert({ email: 'NOOR@example.test', mobile: '5555 9999' }),
      await insert({ email: 'other@example.test', mobile: '00974 55550001' }),
    ];
    await insert({ email: 'other@example.test', mobile: '5555 7777' });
    await insert({ deleted_at: '2026-11-01' });
    const { data } = await admin().rpc('related_inquiries', { inquiry: lead }).select('id');
    expect(data?.map(({ id }) => id).sort()).toEqual([byAddress, byNumber].sort());
  });

  it('are merged with all that is below them, stand below the lead, and are taken apart again', async () => {
    const [lead, other, below] = [await insert(), await insert({ follow_up_on: '2026-12-01' }), await insert()];
    const merge = async (into: string | null, ids: string[]) =>
      (await admin().rpc('merge_inquiries', { lead: into as string, ids })).data as { count: number; was: Record<string, string[]> };
    expect(await merge(other, [below])).toEqual({ count: 1, was: { '': [below] } });
    const outcome = await merge(lead, [other]);
    expect(outcome).toEqual({ count: 2, was: { '': [other], [other]: [below] }, day: { was: null, is: '2026-12-01' } });
    expect(await counted({})).toBe(1);
    expect((await stored(lead)).follow_up_on).toBe('2026-12-01');
    expect(await stored(below)).toMatchObject({ merged_into: lead, folder: 'merged' });
    expect((await admin().rpc('merge_inquiries', { lead: other, ids: [lead] })).error).toMatchObject({
      code: 'PT422',
      message: 'lead_missing',
    });
    expect((await admin().rpc('merge_inquiries', { lead, ids: [lead] })).error?.message).toBe('lead_missing');
    // Below spam, which may bear a customer's address, nobody would see it.
    const spam = await insert();
    await cast.sql(`update public.inquiries set status = 'spam' where id = $1`, [spam]);
    expect((await admin().rpc('merge_inquiries', { lead: spam, ids: [lead] })).error?.message).toBe('lead_missing');
    await cast.sql('delete from public.inquiries where id = $1', [spam]);
    for (const [into, ids] of Object.entries(outcome.was)) await merge(into || null, ids);
    expect([(await stored(other)).merged_into, (await stored(below)).merged_into]).toEqual([null, other]);
  });

  it('become one only when they share an address or a number, if by way of another', async () => {
    const [lead, byNumber] = [await insert(), await insert({ email: 'second@example.test' })];
    const [byWayOfIt, stranger] = [
      await insert({ email: 'second@example.test', mobile: '5555 7777' }),
      await insert({ email: 'x@example.test', mobile: '5555 8888' }),
    ];
    const merge = (ids: string[]) => admin().rpc('merge_inquiries', { lead, ids });
    expect((await merge([byWayOfIt])).error).toMatchObject({ code: 'PT422', message: 'not_same_person' });
    expect((await merge([byNumber, stranger])).error?.message).toBe('not_same_person');
    expect(await counted({})).toBe(4);
    expect((await merge([byWayOfIt, byNumber])).data).toMatchObject({ count: 2 });
    const later = await insert({ email: 'third@example.test', mobile: '5555 7777' });
    expect((await merge([later])).data).toMatchObject({ count: 1 });
  });

  it('go into the trash together and out of it, and none is lost alone', async () => {
    const [lead, other] = [await insert(), await insert()];
    expectAllowed(await admin().rpc('merge_inquiries', { lead, ids: [other] }));
    const { at } = await act('delete', [lead]);
    expect((await stored(other)).deleted_at).not.toBeNull();
    expectAllowed(await changeRows(admin(), 'inquiries', 'restore', { deleted_at: at }));
    expect([(await stored(lead)).deleted_at, (await stored(other)).deleted_at]).toEqual([null, null]);
    expect((await stored(other)).merged_into).toBe(lead);
    await act('delete', [lead]);
    await act('restore', [other]);
    expect(await stored(other)).toMatchObject({ merged_into: null, folder: 'desk', deleted_at: null });
    await act('purge', [lead]);
    expect(await countRows(cast, 'public.inquiries')).toBe(1);
  });
});

describe('an answer', () => {
  it('is noted with its template by whoever opened it, and the inquiry waits from then on', async () => {
    const [id, won] = [await insert(), await insert({ status: 'won' })];
    expectAllowed(await admin().rpc('note_answer', { inquiry: id, channel: 'whatsapp', template: 'Prices' }));
    expectAllowed(await admin().rpc('note_answer', { inquiry: won, channel: 'mail', template: 'Prices' }));
    expect([(await stored(id)).status, (await stored(won)).status]).toEqual(['waiting', 'won']);
    expect(only((await admin().from('notes').select('kind, text, author').eq('inquiry_id', id)).data)).toEqual({
      kind: 'whatsapp',
      text: 'Prices',
      author: cast.administrator.id,
    });
    expect((await admin().rpc('note_answer', { inquiry: id, channel: 'note', template: 'x' })).error?.message).toBe('channel_unknown');
    expect((await admin().rpc('note_answer', { inquiry: cast.creator.id, channel: 'mail', template: 'x' })).error?.code).toBe('23503');
  });

  it('has templates that administrators keep, in both languages and no other', async () => {
    const table = () => admin().from('answer_templates');
    const texts = { en: { subject: 'Prices', text: 'Dear {{name}}' }, ar: { text: 'مرحبًا {{name}}' } };
    expectAllowed(await table().insert({ name: ' Prices ', texts }));
    const { id } = only((await table().select('id, name, texts').eq('name', 'Prices')).data);
    expectAllowed(
      await table()
        .update({ texts: { en: { text: 'Hello' } } })
        .eq('id', id),
    );
    for (const wrong of [{ fr: { text: 'x' } }, { en: { html: 'x' } }, ['x']])
      expectConstraint(await table().insert({ name: 'x', texts: wrong }), 'answer_templates_texts_shape');
    expectConstraint(await table().insert({ name: ' ', texts }), 'answer_templates_name_length');
    expectAllowed(await table().delete().eq('id', id));
    expect((await cast.sql('select action, changed from public.audit_log order by created_at, id')).map(({ action }) => action)).toEqual([
      'insert',
      'update',
      'purge',
    ]);
  });
});
