import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeRows,
  clientOf,
  countRows,
  emptyTables,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRefused,
  only,
  startCast,
  strangers,
  type Cast,
  type RowsAction,
} from './fixtures.ts';

let cast: Cast;
let inquiry: string;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql(`update public.administrators set display_name = 'Head Office'`);
});
afterAll(() => cast.stop());
beforeEach(async () => {
  await emptyTables(cast, 'public.audit_log', 'public.inquiries');
  inquiry = only(
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (name, mobile, email, description) values ('A', '55501234', 'a@example.test', 'x') returning id`,
    ),
  ).id;
});
const notes = () => cast.administrator.client.from('notes');
const add = (text = 'Called back') => cast.sql('insert into public.notes (inquiry_id, text) values ($1, $2)', [inquiry, text]);

describe('notes', () => {
  it.each([...strangers, 'otherCreator'] as const)('are neither read, written nor deleted by the %s', async (role) => {
    await add();
    const table = (role === 'otherCreator' ? cast.otherCreator.client : clientOf(cast, role)).from('notes');
    const reading = await table.select('*');
    if (role === 'visitor') expectRefused(reading);
    else expectNoRows(reading);
    expectRefused(await table.insert({ inquiry_id: inquiry, text: 'Mine' }));
    const deleting = await table.delete().eq('inquiry_id', inquiry).select();
    if (role === 'visitor') expectRefused(deleting);
    else expectNoRows(deleting);
    expect(await countRows(cast, 'public.notes')).toBe(1);
  });

  it('have the name of the caller, whatever the request says, and cannot be changed', async () => {
    expectAllowed(await notes().insert({ inquiry_id: inquiry, text: '  Called back\u202e ' }));
    expect(only((await notes().select('author, author_name, kind, text')).data)).toEqual({
      author: cast.administrator.id,
      author_name: 'Head Office',
      kind: 'note',
      text: '  Called back ',
    });
    expectRefused(await notes().insert({ inquiry_id: inquiry, text: 'x', author: cast.creator.id }));
    expectRefused(await notes().insert({ inquiry_id: inquiry, text: 'x', created_at: '2020-01-01T00:00:00Z' }));
    expectRefused(await notes().update({ text: 'Other' }).eq('inquiry_id', inquiry));
  });

  it('have one subject, and a text', async () => {
    expectConstraint(await notes().insert({ text: 'x' }), 'notes_subject_single');
    expectConstraint(await notes().insert({ inquiry_id: inquiry, application_id: inquiry, text: 'x' }), 'notes_subject_single');
    expectConstraint(await notes().insert({ inquiry_id: inquiry, text: ' ' }), 'notes_text_length');
    expectConstraint(await notes().insert({ inquiry_id: inquiry, text: 'x'.repeat(4001) }), 'notes_text_length');
    expectConstraint(await notes().insert({ inquiry_id: inquiry, kind: 'fax', text: 'x' }), 'notes_kind_known');
    expect((await notes().insert({ inquiry_id: inquiry, text: '\u200b' })).error?.message).toBe('text_invisible');
    expect((await notes().insert({ inquiry_id: cast.creator.id, text: 'x' })).error?.code).toBe('23503');
    expectAllowed(await notes().insert({ inquiry_id: inquiry, kind: 'whatsapp', text: 'x'.repeat(4000) }));
  });

  it('are deleted by any administrator and with their inquiry, with one audit entry per action', async () => {
    await add('By somebody else');
    expectAllowed(await notes().insert({ inquiry_id: inquiry, text: 'Secret words' }));
    expectAllowed(await notes().delete().eq('text', 'By somebody else'));
    const act = (action: RowsAction) => changeRows(cast.administrator.client, 'inquiries', action, { ids: [inquiry] });
    expectAllowed(await act('delete'));
    expectAllowed(await act('purge'));
    expect(await countRows(cast, 'public.notes')).toBe(0);
    expect(await cast.sql('select table_name, action from public.audit_log order by created_at, id')).toEqual(
      expect.arrayContaining(
        [
          ['notes', 'insert'],
          ['notes', 'purge'],
          ['inquiries', 'delete'],
          ['inquiries', 'purge'],
        ].map(([table_name, action]) => ({ table_name, action })),
      ),
    );
    expect(await countRows(cast, 'public.audit_log')).toBe(4);
    expect(JSON.stringify(await cast.sql('select * from public.audit_log'))).not.toContain('Secret');
  });

  it('are closed at once to former administrators, whose notes keep their name', async () => {
    const { id, client } = cast.otherCreator;
    await cast.sql(`insert into public.administrators (user_id, display_name) values ($1, 'Short Term')`, [id]);
    expectAllowed(await client.from('notes').insert({ inquiry_id: inquiry, text: 'x' }));
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expectNoRows(await client.from('notes').select('id'));
    expectNoRows(await client.from('notes').delete().eq('inquiry_id', inquiry).select());
    expectRefused(await client.from('notes').insert({ inquiry_id: inquiry, text: 'x' }));
    expect(only((await notes().select('author_name')).data)).toEqual({ author_name: 'Short Term' });
  });
});
