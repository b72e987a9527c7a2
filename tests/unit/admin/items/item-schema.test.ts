import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { emptyItem, itemSchema, toItem, toItemValues, type ItemValues } from '@/admin/items/item-schema';
import { copyOf, stateOf } from '@/admin/items/item-row';
import { slugOf } from '@/admin/items/slug';
import { toItemRow, toPanelItem } from '@/features/items/item-entry';
import { itemIconNames } from '@/features/items/icon-names';
import { itemKinds, type ItemKind } from '@/lib/item-kinds';
import { everyBlock } from '../../../support/rich-texts';

const course: ItemValues = { ...emptyItem('course'), title: { en: 'Posters', ar: 'ملصقات' }, slug: 'posters' };
const faults = (kind: ItemKind, change: Partial<ItemValues>) => {
  const parsed = itemSchema(kind).safeParse({ ...course, ...change });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
};

describe('the form of an item', () => {
  it.each<[string, Partial<ItemValues>, string[]]>([
    ['has a title', { title: { en: ' ', ar: '' } }, ['title errors.titleRequired']],
    ['has an address', { slug: '' }, ['slug errors.slugRequired']],
    ['may lack both as a draft', { title: { en: '', ar: '' }, slug: '', isDraft: true }, []],
    ['has an address of Latin letters', { slug: 'ملصقات' }, ['slug errors.slug']],
    ['has no address with two hyphens', { slug: 'a--b' }, ['slug errors.slug']],
    ['has a price that is a number', { price: 'free' }, ['price errors.price']],
    ['takes a price as people write it', { price: ' 1,250.50 ' }, []],
    ['takes a price in Arabic digits', { price: '١٢٥٠٫٥' }, []],
    ['ends after it starts', { from: '2026-12-02T09:00', until: '2026-12-01T09:00' }, ['until errors.order']],
    ['has real times', { from: '2026-13-40T09:00' }, ['from errors.time']],
    ['has at most 20 features', { features: { en: Array.from({ length: 21 }, () => 'a').join('\n'), ar: '' } }, ['features errors.lines']],
  ])('%s', (_what, change, expected) => expect(faults('course', change)).toEqual(expected));

  it.each<[string, Partial<ItemValues>, string[]]>([
    ['has a label and a value', { summary: { en: '', ar: ' ' } }, ['summary errors.valueRequired']],
    ['has a label of at most 80 characters', { title: { en: 'x'.repeat(81), ar: '' } }, ['title errors.long']],
    ['has a value of at most 20 characters', { summary: { en: '5', ar: '5'.repeat(21) } }, ['summary errors.long']],
    ['may lack its value as a draft', { summary: { en: '', ar: '' }, isDraft: true }, []],
  ])('of a figure %s', (_what, change, expected) =>
    expect(faults('figure', { summary: { en: '500+', ar: '' }, ...change })).toEqual(expected),
  );

  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    [' www.example.com ', 'https://www.example.com/'],
    ['http://example.com', 'https://example.com/'],
    ['', undefined],
  ])('of a client takes the site %j', (link, expected) => {
    const parsed = itemSchema('client').parse({ ...emptyItem('client'), title: { en: 'Oudora', ar: '' }, link });
    expect(toItem(parsed, 'client', undefined).facts.link).toBe(expected);
  });

  it.each(['javascript:alert(1)', '/about', 'info@example.com', `https://example.com/${'x'.repeat(500)}`])(
    'of a client refuses %j',
    (link) => expect(faults('client', { link })).toEqual(['link errors.link']),
  );

  it('asks for no address where the kind has none', () => expect(faults('faq', { slug: '' })).toEqual([]));
});

const row = (kind: ItemKind, change: object = {}) => ({
  id: '33333333-3333-4333-8333-333333333333',
  kind,
  slug: 'posters',
  category_id: null,
  translations: { en: { title: 'Posters', features: ['Draw', 'Print'] }, ar: { title: 'ملصقات' } },
  body: { en: everyBlock.map((block) => ({ ...block })) },
  icon: 'palette',
  picture_url: null,
  picture_focus_x: 20,
  picture_focus_y: 80,
  price: 99.5,
  currency: 'QAR',
  period: 'once',
  facts: { type: 'in-house' },
  is_hidden: false,
  is_draft: false,
  published_from: '2026-12-01T06:00:00+00:00',
  published_until: null,
  version: 1,
  updated_at: '2026-11-26T00:00:00Z',
  deleted_at: null,
  ...change,
});

describe('a stored item', () => {
  it.each(itemKinds)('comes back from the form as it was (%s)', (kind) => {
    const facts = {
      course: { type: 'in-house' },
      project: { tech: ['React', 'SQL'], slot: 'work1', drawn: '/images/a.svg' },
      step: { page: 'careers' },
      client: { link: 'https://example.com/' },
    };
    const value = kind === 'figure' && { translations: { en: { title: 'Posters', summary: '500+' } } };
    const before = toPanelItem(row(kind, { facts: facts[kind as 'course'] ?? {}, ...value }));
    const parsed = itemSchema(kind).parse(toItemValues(before.entry, kind, false));
    expect(toItemRow(toItem(parsed, kind, before.entry))).toEqual(toItemRow(before.entry));
  });

  it('is no sample any more once it was edited', () => {
    const before = toPanelItem(row('client', { facts: { sample: true, link: 'https://example.com/' } }));
    const parsed = itemSchema('client').parse(toItemValues(before.entry, 'client', false));
    expect(toItem(parsed, 'client', before.entry).facts).toEqual({ link: 'https://example.com/' });
  });

  it('shows its times in Qatar', () => {
    expect(toPanelItem(row('course')).entry.from).toBe('2026-12-01T09:00');
    expect(toItemRow({ ...toPanelItem(row('course')).entry, until: '2026-12-31T23:30' }).published_until).toBe('2026-12-31T20:30:00.000Z');
  });

  it('is copied under an address of its own, without times', () => {
    expect(copyOf(toPanelItem(row('course')))).toMatchObject({ slug: 'posters-copy', from: '', title: { en: 'Posters' } });
  });
});

describe('what visitors see of an item', () => {
  const now = Date.parse('2026-11-26T09:00:00Z');
  const base = { is_draft: false, is_hidden: false, published_from: null, published_until: null };
  it.each([
    ['live', {}],
    ['draft', { is_draft: true, is_hidden: true }],
    ['hidden', { is_hidden: true }],
    ['scheduled', { published_from: '2026-11-26T09:00:01Z' }],
    ['live', { published_from: '2026-11-26T09:00:00Z', published_until: '2026-11-26T09:00:01Z' }],
    ['ended', { published_until: '2026-11-26T09:00:00Z' }],
  ])('is %s', (state, change) => expect(stateOf({ ...base, ...change }, now)).toBe(state));
});

describe('a page of one’s own', () => {
  const page: ItemValues = { ...emptyItem('page'), title: { en: 'Terms', ar: '' }, slug: 'terms-2027' };
  const factsOf = (change: Partial<ItemValues>, before?: Parameters<typeof toItem>[2]) =>
    toItem(itemSchema('page').parse({ ...page, ...change }), 'page', before).facts;

  it('is a version of a legal page from a day on, may be hidden from search engines, and stops being both', () => {
    expect(factsOf({})).toEqual({});
    const facts = factsOf({ noindex: true, replaces: 'terms-of-service', effectiveFrom: '2027-01-01' });
    expect(facts).toEqual({ noindex: true, replaces: 'terms-of-service', effective_from: '2027-01-01' });
    const entry = toItem(itemSchema('page').parse(page), 'page', undefined);
    expect(toItemValues({ ...entry, facts }, 'page', false)).toMatchObject({ replaces: 'terms-of-service', effectiveFrom: '2027-01-01' });
    expect(factsOf({}, { ...entry, facts })).toEqual({});
    expect(factsOf({ effectiveFrom: '2027-01-01' })).toEqual({});
  });

  it.each(['', '2027-02-30', 'tomorrow', '1890-01-01'])('needs a real day: %s', (effectiveFrom) => {
    const parsed = itemSchema('page').safeParse({ ...page, replaces: 'privacy-policy', effectiveFrom });
    expect(parsed.error?.issues[0]).toMatchObject({ path: ['effectiveFrom'], message: 'errors.day' });
  });
});

describe('an address made of a title', () => {
  it.each([
    ['Cloud solutions', 'cloud-solutions'],
    ['  IT support & help desk! ', 'it-support-and-help-desk'],
    ['Café “Déjà vu”', 'cafe-deja-vu'],
    ['What’s new', 'whats-new'],
    ['الحلول السحابية', ''],
    ['a'.repeat(100), 'a'.repeat(80)],
  ])('%s', (title, slug) => expect(slugOf(title)).toBe(slug));
});

it.each(['en', 'ar'])('every icon has a name of its own (%s)', (language) => {
  const { icons } = JSON.parse(readFileSync(`public/locales/${language}/panel-items.json`, 'utf8')) as { icons: Record<string, string> };
  expect(Object.keys(icons).sort()).toEqual([...itemIconNames].sort());
  expect(new Set(Object.values(icons)).size).toBe(itemIconNames.length);
});
