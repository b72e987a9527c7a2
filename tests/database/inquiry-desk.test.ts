import { describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { changeRows, clientOf, expectAllowed, expectConstraint, expectNoRows, expectRefused, only, strangers } from './fixtures.ts';
import { cast, admin, inquiry, fromVisitor, insert, stored, act, counted, setUpInquiryDesk } from './inquiry-desk.fixture.ts';

setUpInquiryDesk();

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

  it('is closed at once to former administrators', async () => {
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

  it('sets a status by ids and by filter, which can be undone and is audited', async () => {
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

  it('accepts a follow-up day from administrators, and no other column', async () => {
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
    'refuses a page such as %s',
    async (source_page) => {
      expectConstraint(await fromVisitor({ source_page }), 'inquiries_source_page_shape');
    },
  );
});

describe('an answer', () => {
  it('is recorded with its template and author, and the inquiry is then waiting', async () => {
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
