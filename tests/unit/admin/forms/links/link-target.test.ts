import { describe, expect, it } from 'vitest';
import { linkHealth, linkTarget, ownAddress, placeAddress } from '@/admin/forms/links/link-target';
import { newsPost } from '../../../../support/news-posts';
import { ownPage } from '../../../../support/own-pages';
import { shippedItems } from '../../../../support/shipped-items';
import { defaultSettings } from '@/features/settings/defaults';

describe('what a stored link leads to', () => {
  it.each([
    ['', { kind: 'empty' }, 'good'],
    ['/', { kind: 'page', page: 'home' }, 'good'],
    ['about', { kind: 'page', page: 'about' }, 'good'],
    ['/ar/about/', { kind: 'page', page: 'about' }, 'good'],
    ['/careers?job=1', { kind: 'page', page: 'careers' }, 'good'],
    ['/services#cloud-solutions', { kind: 'place', page: 'services', anchor: 'cloud-solutions' }, 'good'],
    ['/#contact', { kind: 'place', page: 'home', anchor: 'contact' }, 'good'],
    ['/about#contact', { kind: 'contact' }, 'good'],
    ['#Contact', { kind: 'contact' }, 'good'],
    ['/ar/careers/senior-engineer', { kind: 'job', slug: 'senior-engineer' }, 'good'],
    ['/creator/noor', { kind: 'creator', username: 'noor' }, 'good'],
    ['info@example.com', { kind: 'mail', address: 'info@example.com' }, 'good'],
    ['mailto:info@example.com?subject=Hi', { kind: 'mail', address: 'info@example.com' }, 'good'],
    ['+974 4000 0000', { kind: 'phone', number: '+97440000000' }, 'good'],
    ['www.example.com/a', { kind: 'site', site: 'www.example.com' }, 'good'],
    ['/profile.pdf', { kind: 'file', file: 'profile.pdf' }, 'good'],
    ['#offices', { kind: 'somewhere', anchor: 'offices', pages: ['about'] }, 'doubtful'],
    ['/admin/settings/theme', { kind: 'panel' }, 'doubtful'],
    ['/About', { kind: 'noPage', path: '/About' }, 'dead'],
    ['/services/teleport', { kind: 'noPage', path: '/services/teleport' }, 'dead'],
    ['/products/cloud-solutions', { kind: 'noPage', path: '/products/cloud-solutions' }, 'dead'],
    ['/no-such-page', { kind: 'noPage', path: '/no-such-page' }, 'dead'],
    ['/careers/', { kind: 'page', page: 'careers' }, 'good'],
    ['/creator/', { kind: 'noPage', path: '/creator' }, 'dead'],
    ['/services#teleport', { kind: 'noPlace', page: 'services', anchor: 'teleport' }, 'dead'],
    ['#teleport', { kind: 'nowhere', anchor: 'teleport' }, 'dead'],
    ['javascript:alert(1)', { kind: 'unusable' }, 'dead'],
  ] as const)('%s', (stored, target, health) => {
    expect(linkTarget(stored, shippedItems)).toEqual(target);
    expect(linkHealth(linkTarget(stored, shippedItems))).toBe(health);
  });

  it('knows a place’s page', () => {
    expect(placeAddress(linkTarget('#offices', shippedItems))).toBe('/about#offices');
    expect(placeAddress(linkTarget('/about#offices', shippedItems))).toBeUndefined();
  });

  it('knows the pages of items, and takes any of their addresses for one until the items are loaded', () => {
    const target = linkTarget('/ar/services/cloud-solutions', shippedItems);
    expect(target).toMatchObject({ kind: 'item', item: { slug: 'cloud-solutions' } });
    expect(linkHealth(target)).toBe('good');
    expect(linkTarget('/courses/teleport', undefined)).toEqual({ kind: 'item', slug: 'teleport', item: undefined });
  });

  it('knows pages of one’s own and posts', () => {
    const items = [ownPage(), newsPost(3)];
    expect(linkTarget('/ar/visit-us', items)).toMatchObject({ kind: 'item', item: { kind: 'page' } });
    expect(linkTarget('/news/post-3', items)).toMatchObject({ kind: 'item', item: { kind: 'news' } });
    expect(linkTarget('/post-3', items)).toEqual({ kind: 'noPage', path: '/post-3' });
    expect(linkTarget('/news/visit-us', items)).toEqual({ kind: 'noPage', path: '/news/visit-us' });
  });

  it('takes any anchor of a page of items for one until the items are loaded', () => {
    expect(linkTarget('/services#teleport', undefined)).toMatchObject({ kind: 'place' });
    expect(linkTarget('/about#teleport', undefined)).toMatchObject({ kind: 'noPlace' });
  });

  it('finds nothing wrong with the built-in links', () => {
    const links = Object.values(defaultSettings.siteTheme.footerLinks).flat();
    expect(links.filter(({ href }) => linkHealth(linkTarget(href, shippedItems)) !== 'good')).toEqual([]);
  });
});

it.each([
  ['https://acme.example/about', '/about'],
  ['http://www.acme.example/ar/services?x=1#cloud-solutions', '/services?x=1#cloud-solutions'],
  ['acme.example', '/'],
  ['https://shop.acme.example/about', undefined],
  ['/about', undefined],
  ['info@acme.example', undefined],
])('the own address in %s is %s', (stored, path) => {
  expect(ownAddress(stored, 'acme.example')).toBe(path);
});
