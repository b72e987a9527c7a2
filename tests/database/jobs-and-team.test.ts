import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { jobLengths } from '@/admin/tabs/jobs/job-schema';
import { memberLengths } from '@/admin/tabs/team/member-schema';
import { templateLengths } from '@/features/answers/admin';
import type { TablesUpdate } from '@/lib/database.types';
import type { Client } from '../support/backend.ts';
import {
  changeRows,
  clientOf,
  everybody,
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
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const job = {
  title: 'Engineer',
  location: 'Doha',
  salary: 'QAR 10,000',
  description: 'Build things.',
  responsibilities: ['Build', 'Test'],
  qualifications: ['Care'],
  translations: { ar: { title: 'مهندس', responsibilities: ['البناء'] } },
};
const member = {
  name: 'Aisha',
  position: 'CEO',
  description: 'Leads.',
  email: 'aisha@example.test',
  gender: 'female',
  translations: { ar: { name: 'عائشة' } },
};
const cases: { table: string; row: Record<string, unknown>; change: Record<string, unknown>; changed: string }[] = [
  { table: 'job_postings', row: job, change: { title: 'Changed', valid_through: '2030-01-31' }, changed: 'title' },
  { table: 'leadership_team', row: member, change: { name: 'Changed' }, changed: 'name' },
];

/** Untyped, because the tests run on two tables. */
const from = (client: Client, table: string) => (client as unknown as SupabaseClient).from(table);

describe.each(cases)('$table', ({ table, row, change, changed }) => {
  const insertOne = async () => only((await from(cast.administrator.client, table).insert(row).select('id')).data).id;

  it.each(everybody)('is readable by the %s', async (role) => {
    const id = await insertOne();
    expect(
      only(
        (
          await from(clientOf(cast, role), table)
            .select(['id', ...Object.keys(row)].join())
            .eq('id', id)
        ).data,
      ),
    ).toMatchObject({ ...row, id });
  });

  it.each(strangers)('cannot be written by the %s', async (role) => {
    const id = await insertOne();
    const client = clientOf(cast, role);
    expectRefused(await from(client, table).insert(row));
    const update = await from(client, table).update(change).eq('id', id).select('id');
    const removal = await from(client, table).delete().eq('id', id).select('id');
    if (role === 'visitor') expectRefused(update);
    else expectNoRows(update);
    expectRefused(removal);
    expect(only(await cast.sql(`select ${changed} from public.${table} where id = $1`, [id]))).toEqual({ [changed]: row[changed] });
  });

  it('is added and changed by the administrator, and deleted into the trash, from where it comes back', async () => {
    const id = await insertOne();
    expect(only((await from(cast.administrator.client, table).update(change).eq('id', id).select('*')).data)).toMatchObject(change);
    expectRefused(await from(cast.administrator.client, table).delete().eq('id', id).select('id'));
    expectRefused(await from(cast.administrator.client, table).update({ deleted_at: new Date().toISOString() }).eq('id', id).select('id'));
    const act = (action: RowsAction) => changeRows(cast.administrator.client, table, action, { ids: [id] });
    const seenBy = (client: Client) => from(client, table).select('id').eq('id', id);
    expect((await act('delete')).data).toMatchObject({ status: 'done', count: 1 });
    for (const client of [cast.visitor, cast.creator.client]) expectNoRows(await seenBy(client));
    expect((await seenBy(cast.administrator.client)).data).toEqual([{ id }]);
    expect((await act('restore')).data).toMatchObject({ count: 1 });
    expect((await seenBy(cast.visitor)).data).toEqual([{ id }]);
    await act('delete');
    await cast.sql(`update public.${table} set deleted_at = now() - interval '31 days' where id = $1`, [id]);
    await cast.sql('select private.apply_retention()');
    expectNoRows(await seenBy(cast.administrator.client));
  });

  it('takes translations of known fields in known languages only', async () => {
    const save = (translations: object) => from(cast.administrator.client, table).insert({ ...row, translations });
    expectAllowed(await save({}));
    expectAllowed(await save({ en: {}, ar: { description: 'وصف' } }));
    for (const translations of [{ fr: {} }, { ar: 'text' }, { ar: { salaries: 'x' } }, { ar: { description: 5 } }]) {
      expectConstraint(await save(translations), `${table}_translations_shape`);
    }
  });

  it('takes web addresses and site paths as pictures, not scripts', async () => {
    const save = (image_url: string) => from(cast.administrator.client, table).insert({ ...row, image_url });
    expectAllowed(await save('https://example.test/a.png'));
    expectAllowed(await save('/images/a.png'));
    expectConstraint(await save('javascript:alert(1)'), `${table}_image_url_shape`);
  });
});

describe('texts of the maximum length, in both languages', () => {
  type Lengths = Record<string, number | [entries: number, length: number]>;
  const { lines, line, ...ofJob } = jobLengths;
  const { email: _address, ...ofMember } = memberLengths;
  const { name: _name, ...ofTemplate } = templateLengths;
  const lists: Lengths = { responsibilities: [lines, line], qualifications: [lines, line] };
  const tables: [table: string, lengths: Lengths, translations: string, good: object][] = [
    ['job_postings', { ...ofJob, ...lists }, 'translations', { title: 'Engineer' }],
    ['leadership_team', ofMember, 'translations', { name: 'Aisha' }],
    ['answer_templates', ofTemplate, 'texts', { name: 'Thanks' }],
  ];
  // A quotation mark takes two characters in the stored JSON.
  const longest = (length: Lengths[string], letter: string) =>
    typeof length === 'number' ? letter.repeat(length) : Array.from({ length: length[0] }, () => letter.repeat(length[1]));
  const allOf = (lengths: Lengths, letter: string) =>
    Object.fromEntries(Object.entries(lengths).map(([field, length]) => [field, longest(length, letter)]));
  const tooLong = (length: Lengths[string], letter: string) =>
    typeof length === 'number' ? [longest(length + 1, letter)] : [longest([length[0] + 1, 1], letter), longest([1, length[1] + 1], letter)];

  it.each(tables)('are accepted up to the limit, and not beyond: %s', async (table, lengths, translations, good) => {
    const columns = table === 'answer_templates' ? {} : allOf(lengths, '"');
    const save = (own: object, texts: object) => from(cast.administrator.client, table).insert({ ...good, ...own, [translations]: texts });
    expectAllowed(await save(columns, { en: allOf(lengths, '"'), ar: allOf(lengths, 'س') }));
    for (const [field, length] of Object.entries(lengths)) {
      for (const text of tooLong(length, 'س')) {
        expectConstraint(await save({}, { ar: { [field]: text } }), `${table}_${translations}_shape`);
        if (field in columns)
          expectConstraint(await save({ [field]: text }, {}), `${table}_${field}_${typeof length === 'number' ? 'length' : 'list'}`);
      }
    }
    // The length is checked before the policies, so nobody can make the database read thousands of entries.
    const many = {
      one: [Array.from({ length: 2000 }, () => 'x')],
      in: Array.from({ length: 2000 }).reduce<unknown[]>((inner) => [inner], []),
    };
    for (const texts of Object.values(many))
      expect((await save({}, { ar: texts })).error).toMatchObject({ code: '22001', message: `${translations}_long` });
  });
});

describe('job_postings', () => {
  const save = (change: TablesUpdate<'job_postings'>) => cast.administrator.client.from('job_postings').insert({ ...job, ...change });

  it('needs a title and nothing else', async () => {
    expectAllowed(await cast.administrator.client.from('job_postings').insert({ title: 'Only a title' }));
    expectConstraint(await save({ title: '  ' }), 'job_postings_title_length');
  });

  it('has lists without blank lines', async () => {
    expectConstraint(await save({ responsibilities: ['Build', ' '] }), 'job_postings_responsibilities_list');
    expectConstraint(await save({ qualifications: Array.from({ length: 51 }, () => 'Care') }), 'job_postings_qualifications_list');
    expectConstraint(await save({ translations: { ar: { responsibilities: [1] } } }), 'job_postings_translations_shape');
    expectConstraint(await save({ translations: { ar: { responsibilities: 'text' } } }), 'job_postings_translations_shape');
  });
});

describe('leadership_team', () => {
  it('knows the genders of the specification', async () => {
    expectConstraint(
      await cast.administrator.client.from('leadership_team').insert({ name: 'A', gender: 'unknown' }),
      'leadership_team_gender_known',
    );
    expectAllowed(await cast.administrator.client.from('leadership_team').insert({ name: 'A', gender: 'other' }));
  });

  describe('the order', () => {
    const add = async (name: string) =>
      only((await cast.administrator.client.from('leadership_team').insert({ name }).select('id')).data).id;
    const names = async () =>
      (await cast.visitor.from('leadership_team').select('name').order('place').order('created_at').order('id')).data?.map(
        ({ name }) => name,
      );
    let ids: string[];
    beforeEach(async () => {
      await cast.sql('delete from public.leadership_team');
      ids = [await add('First'), await add('Second'), await add('Third')];
    });

    it('is the order of creation until the administrator sorts it; new members come last', async () => {
      expect(await names()).toEqual(['First', 'Second', 'Third']);
      expectAllowed(await cast.administrator.client.rpc('arrange_team', { ids: [...ids].reverse() }));
      expect(await names()).toEqual(['Third', 'Second', 'First']);
      await add('Fourth');
      expect(await names()).toEqual(['Third', 'Second', 'First', 'Fourth']);
    });

    it('accepts ids that were deleted meanwhile', async () => {
      await cast.sql('delete from public.leadership_team where id = $1', [ids[0]]);
      expectAllowed(await cast.administrator.client.rpc('arrange_team', { ids: [ids[2] ?? '', ids[0] ?? '', ids[1] ?? ''] }));
      expect(await names()).toEqual(['Third', 'Second']);
    });

    it('is not replaced by somebody who saw another order', async () => {
      const [first = '', second = '', third = ''] = ids;
      const arrange = (order: string[], was: string[]) => cast.administrator.client.rpc('arrange_team', { ids: order, was });
      expect((await arrange([second, first, third], ids)).data).toBe(true);
      expect((await arrange([first, third, second], ids)).data).toBe(false);
      expect(await names()).toEqual(['Second', 'First', 'Third']);
      // Members that were added or deleted meanwhile do not change the order of the others.
      await add('Fourth');
      await cast.sql('update public.leadership_team set deleted_at = now() where id = $1', [third]);
      expect((await arrange([first, second, third], [second, first, third])).data).toBe(true);
      expect(await names()).toEqual(['First', 'Second', 'Fourth']);
    });

    it.each(strangers)('cannot be changed by the %s', async (role) => {
      const answer = await clientOf(cast, role).rpc('arrange_team', { ids: [...ids].reverse() });
      if (role === 'visitor') expectRefused(answer);
      expect(await names()).toEqual(['First', 'Second', 'Third']);
    });
  });
});
