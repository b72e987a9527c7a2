import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TablesInsert, TablesUpdate } from '@/lib/database.types';
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
} from './fixtures.ts';

let cast: Cast;
let admin: Client;
beforeAll(async () => {
  cast = await startCast();
  admin = cast.administrator.client;
});
beforeEach(() => cast.sql('delete from public.content_items'));
afterAll(() => cast.stop());

type Row = TablesInsert<'content_items'>;
const service: Row = {
  kind: 'service',
  slug: 'printing',
  translations: { en: { title: 'Printing', summary: 'On paper.', features: ['Fast', 'Neat'], alt: 'A press' }, ar: { title: 'الطباعة' } },
  body: { en: [{ id: 'a', type: 'paragraph', text: 'Longer.' }] },
  icon: 'printer',
  picture_url: '/images/printing.svg',
  picture_focus_x: 20,
  picture_focus_y: 80,
  price: 99.5,
  currency: 'QAR',
  period: 'month',
};
const add = async (row: Partial<Row> = {}) =>
  only(
    (
      await admin
        .from('content_items')
        .insert({ ...service, ...row })
        .select('id')
    ).data,
  ).id;
const seenBy = async (client: Client) =>
  ((await client.from('content_items').select('slug').order('slug')).data ?? []).map(({ slug }) => slug);

describe('who may do what', () => {
  it.each(everybody)('a published item is read by the %s', async (role) => {
    const id = await add();
    const found = await clientOf(cast, role)
      .from('content_items')
      .select(Object.keys(service).join() as '*')
      .eq('id', id);
    // The embedded backend answers decimals as text.
    expect(only(found.data?.map((row) => ({ ...row, price: Number(row.price) })) ?? null)).toEqual(service);
  });

  it.each(strangers)('nothing is written by the %s', async (role) => {
    const id = await add();
    const client = clientOf(cast, role);
    expectRefused(await client.from('content_items').insert({ ...service, slug: 'other' }));
    const update = await client.from('content_items').update({ icon: 'cloud' }).eq('id', id).select('id');
    if (role === 'visitor') expectRefused(update);
    else expectNoRows(update);
    expectRefused(await client.from('content_items').delete().eq('id', id).select('id'));
    const arranged = await client.rpc('arrange_items', { ids: [id] });
    if (role === 'visitor') expectRefused(arranged);
    expect(only(await cast.sql('select icon, position from public.content_items'))).toEqual({ icon: 'printer', position: 1_000_000 });
  });

  it.each(strangers)('the %s reads no working columns of hidden rows, nor the list of the panel', async (role) => {
    await add({ is_hidden: true });
    const client = clientOf(cast, role);
    expectNoRows(await client.from('content_items').select('id'));
    const { data, error } = await client.rpc('list_content_items', {});
    expect([error?.code, data]).toEqual(role === 'visitor' ? ['42501', null] : [undefined, []]);
  });

  it('a visitor sees neither drafts nor the state of an item', async () => {
    for (const column of ['is_draft', 'is_hidden', 'published_until', 'deleted_at', 'version', 'search_text'] as const)
      expectRefused(await cast.visitor.from('content_items').select(column));
  });

  it('an administrator deletes into the trash and restores, and nothing for good by hand', async () => {
    const id = await add();
    expectRefused(await admin.from('content_items').delete().eq('id', id));
    expect((await changeRows(admin, 'content_items', 'delete', { ids: [id] })).data).toMatchObject({ count: 1 });
    expect(await seenBy(cast.visitor)).toEqual([]);
    expect((await changeRows(admin, 'content_items', 'restore', { ids: [id] })).data).toMatchObject({ count: 1 });
    expect(await seenBy(cast.visitor)).toEqual(['printing']);
    await changeRows(admin, 'content_items', 'delete', { ids: [id] });
    await cast.sql(`update public.content_items set deleted_at = now() - interval '31 days'`);
    await cast.sql('select private.apply_retention()');
    expectNoRows(await admin.from('content_items').select('id'));
  });
});

describe('drafts and times', () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
  const states: [what: string, columns: TablesUpdate<'content_items'>, visible: boolean][] = [
    ['published', {}, true],
    ['a draft', { is_draft: true }, false],
    ['hidden', { is_hidden: true }, false],
    ['from an hour ago', { published_from: at(-1) }, true],
    ['from in an hour', { published_from: at(1) }, false],
    ['until in an hour', { published_until: at(1) }, true],
    ['until an hour ago', { published_until: at(-1) }, false],
    ['within its time', { published_from: at(-1), published_until: at(1) }, true],
  ];

  it.each(states)('%s', async (_what, columns, visible) => {
    await add(columns);
    for (const role of strangers) expect(await seenBy(clientOf(cast, role))).toEqual(visible ? ['printing'] : []);
    expect(await seenBy(admin)).toEqual(['printing']);
    // A right that was taken away hides it at once.
    await cast.sql('update public.administrators set user_id = $1', [cast.otherCreator.id]);
    expect(await seenBy(admin)).toEqual(visible ? ['printing'] : []);
    await cast.sql('update public.administrators set user_id = $1', [cast.administrator.id]);
  });

  it('appears and disappears when the clock has moved on, without a job', async () => {
    await add({ published_from: at(1), published_until: at(2) });
    const passHours = (hours: number) =>
      cast.sql(
        `update public.content_items set published_from = published_from - make_interval(hours => $1::integer),
        published_until = published_until - make_interval(hours => $1::integer)`,
        [hours],
      );
    expect(await seenBy(cast.visitor)).toEqual([]);
    await passHours(1);
    expect(await seenBy(cast.visitor)).toEqual(['printing']);
    await passHours(1);
    expect(await seenBy(cast.visitor)).toEqual([]);
  });

  it('does not end before it begins', async () => {
    expectConstraint(
      await admin.from('content_items').insert({ ...service, published_from: at(2), published_until: at(1) }),
      'content_items_times_order',
    );
  });
});

describe('addresses', () => {
  it('are unique in a kind, and services and hardware share one path', async () => {
    await add();
    const clash = await admin.from('content_items').insert({ ...service, kind: 'hardware' });
    expect(clash.error).toMatchObject({ code: '23505' });
    expect(clash.error?.message).toContain('content_items_slug_key');
    expectAllowed(await admin.from('content_items').insert({ ...service, kind: 'product' }));
  });

  it('are free again while the row is in the trash, and a restored row gets a new one', async () => {
    const first = await add();
    await changeRows(admin, 'content_items', 'delete', { ids: [first] });
    await add({ kind: 'hardware' });
    expect((await changeRows(admin, 'content_items', 'restore', { ids: [first] })).data).toMatchObject({ count: 1 });
    expect(await seenBy(cast.visitor)).toEqual(['printing', 'printing-2']);
  });

  it.each(['Cloud', 'cloud solutions', '-cloud', 'cloud--two', '../x', 'سحابة', 'a'.repeat(81), ''])('%s is none', async (slug) => {
    expectConstraint(await admin.from('content_items').insert({ ...service, slug }), 'content_items_slug_shape');
  });

  it('are needed by pages, not by drafts, and are not for kinds without a page', async () => {
    expectConstraint(await admin.from('content_items').insert({ ...service, slug: null }), 'content_items_slug_present');
    expectAllowed(await admin.from('content_items').insert({ ...service, slug: null, is_draft: true }));
    expectConstraint(
      await admin.from('content_items').insert({ kind: 'faq', slug: 'why', translations: service.translations }),
      '_slug_present',
    );
  });
});

describe('order', () => {
  const order = async () =>
    ((await cast.visitor.from('content_items').select('slug').eq('kind', 'service').order('position').order('id')).data ?? []).map(
      ({ slug }) => slug,
    );

  it('is set by an administrator, for rows that are still in the order that was seen', async () => {
    const ids: string[] = [];
    for (const slug of ['a', 'b', 'c']) ids.push(await add({ slug }));
    const [a = '', b = '', c = ''] = ids;
    expect((await admin.rpc('arrange_items', { ids: [c, a, b] })).data).toBe(true);
    expect(await order()).toEqual(['c', 'a', 'b']);
    expect((await admin.rpc('arrange_items', { ids: [a, b, c], was: [a, b, c] })).data).toBe(false);
    expect(await order()).toEqual(['c', 'a', 'b']);
    expect((await admin.rpc('arrange_items', { ids: [b, c, a], was: [c, a, b] })).data).toBe(true);
    await add({ slug: 'd' });
    expect(await order()).toEqual(['b', 'c', 'a', 'd']);
  });
});
