import { describe, expect, it } from 'vitest';
import { deadLinksFinding, missingPagesFinding } from '@/admin/tabs/diagnostics/checks/links';
import { toLinkingItem } from '@/admin/tabs/diagnostics/checks/linking-item';
import { staticPagesFinding } from '@/admin/tabs/diagnostics/checks/pages';
import { slotsOf } from '@/admin/settings/stored-pictures';
import { brokenFinding, missingFinding } from '@/admin/tabs/diagnostics/checks/pictures';
import { samplesFinding, settingsFinding } from '@/admin/tabs/diagnostics/checks/settings';
import { seoFinding } from '@/admin/tabs/diagnostics/checks/seo';
import { sitemapFinding } from '@/admin/tabs/diagnostics/checks/sitemap';
import { talksFinding } from '@/admin/tabs/diagnostics/checks/talks';
import { textsFinding } from '@/admin/tabs/diagnostics/checks/texts';
import { hashText } from '@/i18n/replaced-texts/stored-texts';
import { found, daysAgo } from './findings.fixture';
import { shippedItems } from '../../../../support/shipped-items';
import { sampleKinds } from '@/features/items/sample-kinds';

describe('the content', () => {
  it('has settings that can be used, or leads to those that can not', () => {
    expect(found(settingsFinding({ companyName: 'Pearl' }))).toBe('ok fine');
    expect(found(settingsFinding(null))).toBe('error gone');
    expect(settingsFinding({ siteTheme: { primaryColor: 'beige' }, contactDetails: { branches: [7] }, search: 4 })).toMatchObject({
      status: 'warning',
      outcome: 'broken',
      places: expect.arrayContaining([{ field: 'siteTheme.primaryColor' }, { field: 'contactDetails.branches' }]) as unknown[],
    });
  });

  it('has replaced texts whose shipped text is the same, none at all, or some that a release has changed', () => {
    const shipped = new Map([['home', { en: new Map([['hero.title', 'We build']]), ar: new Map<string, string>() }]]);
    const own = (base: string, key = 'hero/title') => ({ [`home:${key}`]: { en: ['Ours', hashText(base), []] as const } });
    expect(found(textsFinding({}, shipped))).toBe('ok none');
    expect(found(textsFinding(own('We build'), shipped))).toBe('ok fine');
    expect(textsFinding({ ...own('We built'), ...own('x', 'deleted') }, shipped)).toEqual({
      status: 'warning',
      outcome: 'changed',
      values: { count: 2 },
      places: [{ tab: 'texts', search: 'show=stale' }],
    });
  });

  it('has appointments that can be booked, none at all, or says what keeps visitors from booking', () => {
    const hours = [{ day: 0, from: '09:00', to: '12:00' }];
    expect(found(talksFinding({ isOn: false, hours: [], services: [] }))).toBe('ok off');
    expect(found(talksFinding({ isOn: true, hours, services: ['a'] }))).toBe('ok fine');
    expect(found(talksFinding({ isOn: true, hours: [], services: ['a'] }))).toBe('warning noHours');
    expect(found(talksFinding({ isOn: true, hours, services: [] }))).toBe('warning noServices');
  });

  it('has search-engine texts in both languages, in none, or in one only', () => {
    expect(found(seoFinding({}))).toBe('ok complete');
    const both = { en: 'About us', ar: 'من نحن' };
    expect(found(seoFinding({ seo: { about: { title: both, description: both } } }))).toBe('ok complete');
    expect(seoFinding({ seo: { about: { title: { en: 'About us', ar: '' } }, home: { description: { en: ' ', ar: 'وصف' } } } })).toEqual({
      status: 'warning',
      outcome: 'missing',
      values: { count: 2 },
      places: [{ field: 'seo.home.description.en' }, { field: 'seo.about.title.ar' }],
    });
  });

  it('has all pictures, or names the places without', () => {
    const empty = missingFinding({});
    expect(found(empty)).toBe('warning missing');
    expect(empty.places).toContainEqual({ field: 'images.heroSection' });
    const images = Object.fromEntries(
      slotsOf({}).flatMap(({ path }) => (path.startsWith('images.') ? [[path.slice('images.'.length), '/x.png']] : [])),
    );
    expect(found(missingFinding({ images, logoUrl: '/x.png' }))).toBe('ok none');
    expect(missingFinding({ images })).toMatchObject({ values: { count: 1 }, places: [{ field: 'logoUrl' }] });
  });

  it('has pictures that can be loaded, none at all, or some that can not', () => {
    expect(found(brokenFinding([], [], 0))).toBe('ok nothing');
    expect(found(brokenFinding([], [], 3))).toBe('ok none');
    expect(brokenFinding(['logoUrl'], ['jobs/gone.png'], 3)).toMatchObject({
      status: 'error',
      values: { count: 2 },
      places: [{ field: 'logoUrl' }, { name: 'jobs/gone.png' }],
    });
  });

  it('has samples, each by its switch, and none for a company with a name of its own', () => {
    expect(found(samplesFinding({}, sampleKinds))).toBe('warning on');
    expect(samplesFinding({ showSampleTestimonials: false }, ['figure', 'partner'])).toMatchObject({
      places: [{ field: 'showSampleFigures' }, { field: 'showSampleLogos' }, { field: 'showEmptyNetworks' }],
    });
    expect(samplesFinding({ showSampleTestimonials: false }, [])).toMatchObject({ places: [{ field: 'showEmptyNetworks' }] });
    expect(found(samplesFinding({ companyName: 'Pearl' }, sampleKinds))).toBe('ok off');
    expect(samplesFinding({ companyName: 'Pearl', showEmptyNetworks: true }, sampleKinds)).toMatchObject({
      places: [{ field: 'showEmptyNetworks' }],
    });
  });
});

describe('links and missing pages', () => {
  const searchLink = (href: string) => ({ search: { links: [{ id: 'a', query: 'x', text: 'X', href }] } });
  it.each([
    ['/services#cloud-solutions', 'ok none'],
    ['/services/cloud-solutions', 'ok none'],
    ['https://example.com', 'ok none'],
    ['/services/no-such-service', 'warning dead'],
    ['/no-such-page', 'warning dead'],
    ['/about#no-such-place', 'warning dead'],
  ])('a link to %s: %s', (href, expected) => {
    expect(found(deadLinksFinding(searchLink(href), shippedItems))).toBe(expected);
  });

  it('name the dead links and the tab that has them', () => {
    expect(deadLinksFinding(searchLink('/no-such-page'), shippedItems).places).toEqual([{ name: '/no-such-page' }, { tab: 'search' }]);
  });

  it('in longer texts and answers are found in both languages, each with its item', () => {
    const row = { id: 'c1000000-0000-4000-8000-000000000001', kind: 'news', translations: { ar: { title: 'خبر' } } };
    const text = 'See [all](/no-such-page) and [them](/services).';
    const body = {
      en: [{ id: 'a', type: 'paragraph', text }],
      ar: [
        { id: 'b', type: 'action', text: '', label: 'Go', link: '/about#no-such-place' },
        { id: 'c', type: 'cards', cards: [{ id: 'd', title: 'Card', text: '', link: '/gone' }] },
      ],
    };
    const question = { ...row, kind: 'faq', translations: { en: { title: 'Why?', summary: text } } };
    const linking = [
      { ...row, body },
      { ...question, body: {} },
      { ...row, kind: 'service', body: {} },
    ].flatMap(toLinkingItem);
    expect(linking.map(({ kind, title, links }) => [kind, title, links])).toEqual([
      ['news', 'خبر', ['/no-such-page', '/services', '/about#no-such-place', '/gone']],
      ['faq', 'Why?', ['/no-such-page', '/services']],
    ]);
    expect(deadLinksFinding({}, shippedItems, linking)).toMatchObject({
      outcome: 'dead',
      values: { count: 3 },
      places: [
        { name: '/no-such-page' },
        { name: '/about#no-such-place' },
        { name: '/gone' },
        { tab: 'news', search: `?kind=news&row=${row.id}`, row: 'خبر' },
        { tab: 'lists', search: `?kind=faq&row=${row.id}`, row: 'Why?' },
      ],
    });
    expect(found(deadLinksFinding({}, shippedItems, []))).toBe('ok none');
  });

  it('tell of unknown addresses that are opened again and again', () => {
    expect(found(missingPagesFinding([{ path: '/typo', hits: 4 }]))).toBe('ok none');
    expect(
      missingPagesFinding([
        { path: '/old', hits: 5 },
        { path: '/typo', hits: 1 },
      ]),
    ).toMatchObject({
      outcome: 'wanted',
      values: { count: 1 },
      places: [{ name: '/old' }, { tab: 'redirects' }],
    });
  });
});

describe('static pages and sitemap', () => {
  it.each([
    [4, 0, false, 'ok same'],
    [3, 1, false, 'warning older'],
    [null, 2, false, 'warning builtWithout'],
    [null, 0, false, 'ok same'],
    [null, 2, true, 'ok development'],
  ])('have version %s of the content, %s changes are newer, in development %s: %s', (served, changes, isDevelopment, expected) => {
    expect(found(staticPagesFinding({ served, changes, isDevelopment, is_set_up: true, last: null }))).toBe(expected);
  });

  it.each([
    [{ made: false }, true, 'warning missing'],
    [{ made: true, at: daysAgo(1), stale: ['creators'] }, true, 'warning stale'],
    [{ made: true, at: daysAgo(1), stale: [] }, false, 'warning notServed'],
    [{ made: true, at: daysAgo(1), stale: [] }, true, 'ok current'],
  ] as const)('%j, served: %s: %s', (state, isServed, expected) => {
    expect(found(sitemapFinding(state, isServed))).toBe(expected);
  });
});
