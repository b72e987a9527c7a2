import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import type { Client } from '../support/backend.ts';
import { clientOf, expectAllowed, only, startCast, strangers, type Cast } from './fixtures.ts';

// Save All: settings, texts and items in one transaction, each over the version that was read.

let cast: Cast;
let admin: Client;
beforeAll(async () => {
  cast = await startCast();
  admin = cast.administrator.client;
});
beforeEach(() => cast.sql('delete from public.content_items'));
afterAll(() => cast.stop());

const idOf = (digit: number) => `b1000000-0000-4000-8000-00000000000${String(digit)}`;
const columns = {
  slug: 'printing',
  translations: { en: { title: 'Printing' } },
  body: {},
  picture_focus_x: 50,
  picture_focus_y: 50,
  price: 99.5,
  currency: 'QAR',
  period: 'month',
  facts: {},
  is_hidden: false,
  is_draft: false,
};
const added = (digit: number, change: object = {}) => ({
  id: idOf(digit),
  kind: 'service',
  version: 0,
  columns: { ...columns, slug: `service-${String(digit)}`, ...change },
});

const stored = async () => only((await admin.from('website_settings').select('version, settings')).data);
const item = async (digit: number) =>
  (await admin.from('content_items').select('version, slug, price, is_draft, deleted_at, translations').eq('id', idOf(digit)).maybeSingle())
    .data;
const save = async (items: readonly object[], more: { settings?: Json; texts?: Json; version?: number } = {}, client = admin) =>
  client.rpc('save_content', { version: more.version ?? (await stored()).version, items: items as Json, ...more });
const history = async (version: number) =>
  only((await admin.from('website_settings_history').select('items, settings').eq('version', version)).data);

describe('save_content', () => {
  it('saves settings and items at once, and the history has both', async () => {
    const before = await stored();
    const answer = await save([added(1)], { settings: { companyName: 'Both' } });
    expectAllowed(answer);
    const { version } = await stored();
    expect(answer.data).toMatchObject({ version, settings: { companyName: 'Both' }, items: [{ id: idOf(1), version: 1 }] });
    expect(version).toBe(before.version + 1);
    expect(await item(1)).toMatchObject({ slug: 'service-1', is_draft: false });
    expect((await history(version)).items).toMatchObject([{ id: idOf(1), before: null, after: { slug: 'service-1', version: 1 } }]);
  });

  it('makes a version also when only items have changed, and keeps the settings', async () => {
    const before = await stored();
    await save([added(1)]);
    expect(await stored()).toEqual({ version: before.version + 1, settings: before.settings });
    expect(only((await admin.from('audit_log').select('table_name').order('created_at', { ascending: false }).limit(1)).data)).toEqual({
      table_name: 'content_items',
    });
  });

  it('writes only the columns that are given, and moves into the trash what has none', async () => {
    await save([added(1), added(2)]);
    await save([
      { id: idOf(1), kind: 'service', version: 1, columns: { price: 120 } },
      { id: idOf(2), kind: 'service', version: 1 },
    ]);
    expect(await item(1)).toMatchObject({ version: 2, slug: 'service-1', translations: { en: { title: 'Printing' } } });
    expect(Number((await item(1))?.price)).toBe(120);
    expect((await item(2))?.deleted_at).not.toBeNull();
    const { version } = await stored();
    expect((await history(version)).items).toMatchObject([
      { id: idOf(1), before: { price: 99.5 }, after: { price: 120 } },
      { id: idOf(2), before: { slug: 'service-2' }, after: null },
    ]);
  });

  it('takes an item out of the trash that is saved over its version there', async () => {
    await save([added(1)]);
    await save([{ id: idOf(1), kind: 'service', version: 1 }]);
    await save([{ id: idOf(1), kind: 'service', version: 2, columns: { slug: 'back' } }]);
    expect(await item(1)).toMatchObject({ slug: 'back', deleted_at: null });
  });

  it('saves nothing when an item has another version, or the settings have', async () => {
    await save([added(1)]);
    const before = await stored();
    for (const [items, version] of [
      [[added(2), { id: idOf(1), kind: 'service', version: 7, columns: { slug: 'other' } }], before.version],
      [[added(2), { id: idOf(3), kind: 'service', version: 1, columns: { slug: 'gone' } }], before.version],
      [[added(2), added(1)], before.version],
      [[added(2)], before.version - 1],
    ] as const) {
      expect(await save(items, { settings: { companyName: 'Lost' }, version })).toMatchObject({ data: null, error: null });
    }
    expect(await stored()).toEqual(before);
    expect(await item(2)).toBeNull();
  });

  it('says which item is refused, and by what, and saves nothing', async () => {
    await save([added(1)]);
    const before = await stored();
    const taken = await save([added(2), added(3, { slug: 'service-1' })], { settings: { companyName: 'Lost' } });
    expect(taken.error).toMatchObject({ message: 'item_refused', details: idOf(3), hint: 'content_items_slug_key' });
    const nameless = await save([added(4, { translations: {} })]);
    expect(nameless.error).toMatchObject({ message: 'item_refused', details: idOf(4), hint: 'content_items_title_present' });
    const unreadable = await save([added(5, { translations: { en: { title: '\u200b' } } })]);
    expect(unreadable.error).toMatchObject({ message: 'item_refused', details: idOf(5) });
    expect(await stored()).toEqual(before);
    expect(await item(2)).toBeNull();
  });

  it('refuses more than 200 items', async () => {
    const { error } = await save(Array.from({ length: 201 }, () => added(1)));
    expect(error).toMatchObject({ message: 'items_size' });
  });

  it('adds the record of the settings when there is none', async () => {
    await cast.sql('delete from public.website_settings');
    const answer = await save([added(1)], { settings: { companyName: 'Again' }, version: 0 });
    expectAllowed(answer);
    expect(await stored()).toMatchObject({ settings: { companyName: 'Again' } });
    expect(await save([added(2)], { version: 0 })).toMatchObject({ data: null, error: null });
  });

  it.each(strangers)('is refused to the %s', async (role) => {
    const before = await stored();
    const { error } = await save([added(1)], { settings: { companyName: 'Stolen' }, version: before.version }, clientOf(cast, role));
    expect(error).not.toBeNull();
    expect(await stored()).toEqual(before);
    expect(await item(1)).toBeNull();
  });
});

describe('items_since', () => {
  it('returns each item as it was at a version, and null for those that were added later', async () => {
    await save([added(1)]);
    const { version } = await stored();
    await save([{ id: idOf(1), kind: 'service', version: 1, columns: { price: 120 } }, added(2)]);
    await save([{ id: idOf(1), kind: 'service', version: 2, columns: { price: 140 } }]);
    const { data } = await admin.rpc('items_since', { version });
    expect(data).toMatchObject([
      { id: idOf(1), earlier: { price: 99.5, version: 1 } },
      { id: idOf(2), earlier: null },
    ]);
    expect((await admin.rpc('items_since', { version: version + 2 })).data).toEqual([]);
  });

  it.each(strangers)('returns nothing to the %s', async (role) => {
    await save([added(1)]);
    const { data } = await clientOf(cast, role).rpc('items_since', { version: 1 });
    expect(data ?? []).toEqual([]);
  });
});

describe('item_slug_fault', () => {
  it('names the constraint that an address would break', async () => {
    await save([added(1)]);
    const fault = async (kind: string, slug: string, digit = 9) =>
      (await admin.rpc('item_slug_fault', { kind, slug, id: idOf(digit) })).data;
    expect(await fault('service', 'service-1')).toBe('content_items_slug_key');
    // Services and hardware share their addresses.
    expect(await fault('hardware', 'service-1')).toBe('content_items_slug_key');
    expect(await fault('service', 'service-1', 1)).toBeNull();
    expect(await fault('product', 'service-1')).toBeNull();
    expect(await fault('page', 'careers')).toBe('content_items_slug_free');
    expect(await fault('page', 'visit-the-office')).toBeNull();
  });
});
