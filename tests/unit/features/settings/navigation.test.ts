import { describe, expect, it } from 'vitest';
import { defaultSettings } from '@/features/settings/defaults';
import { mergeSettings } from '@/features/settings/merge';
import { completeOrder, visiblePages } from '@/features/settings/navigation';
import { navigationText, visibleLinks } from '@/features/settings/navigation-links';

const shown = (key: string) => ({ key, visible: true });
const hidden = (key: string) => ({ key, visible: false });

describe('the navigation of the settings', () => {
  it('is the specified one by default', () => {
    const specified = ['home', 'services', 'products', 'about', 'careers', 'courses'];
    expect(visiblePages('bar', defaultSettings.navigation)).toEqual(specified);
    expect(visiblePages('menu', defaultSettings.navigation)).toEqual(specified);
    expect(visiblePages('sitemap', defaultSettings.navigation)).toEqual([
      'home',
      'about',
      'services',
      'products',
      'careers',
      'courses',
      'ourWork',
      'creatorsHub',
      'creators',
      'news',
    ]);
  });

  it('reorders, hides and shows each place by itself', () => {
    const { settings } = mergeSettings({ navigation: { bar: [shown('ourWork'), shown('home'), hidden('courses')] } });
    expect(visiblePages('bar', settings.navigation)).toEqual(['ourWork', 'home', 'services', 'products', 'about', 'careers']);
    expect(visiblePages('menu', settings.navigation)).toEqual(visiblePages('menu', defaultSettings.navigation));
  });

  it('adds pages that are not stored behind the others, in their default order and visibility', () => {
    expect(completeOrder('menu', [shown('careers')])).toEqual([
      shown('careers'),
      shown('home'),
      shown('services'),
      shown('products'),
      shown('about'),
      shown('courses'),
      hidden('ourWork'),
      hidden('creatorsHub'),
      hidden('creators'),
      hidden('news'),
    ]);
  });

  it('passes over pages that it does not know, that do not belong there, and repetitions', () => {
    const order = completeOrder('bar', [shown('gone'), shown('login'), hidden('home'), shown('home')]);
    expect(order.map(({ key }) => key)).toEqual([
      'home',
      'services',
      'products',
      'about',
      'careers',
      'courses',
      'ourWork',
      'creatorsHub',
      'creators',
      'news',
    ]);
    expect(order[0]).toEqual(hidden('home'));
  });

  it('keeps links of one’s own in their place, in bar and menu only', () => {
    const link = { key: 'link-1', visible: true, text: { en: 'Shop', ar: 'المتجر' }, href: 'https://shop.example', newTab: false };
    const stored = [shown('courses'), link, { ...link, href: '/elsewhere' }, { key: 'link-2', visible: true, href: 'javascript:alert(1)' }];
    const { settings, problems } = mergeSettings({ navigation: { bar: stored, sitemap: stored } });
    expect(problems).toEqual([]);
    expect(completeOrder('bar', settings.navigation.bar).slice(0, 3)).toEqual([shown('courses'), link, stored[3]]);
    expect(visibleLinks('bar', settings.navigation).map(({ to }) => to)).toEqual([
      '/courses',
      'https://shop.example',
      '/',
      '/services',
      '/products',
      '/about',
      '/careers',
    ]);
    expect(completeOrder('sitemap', settings.navigation.sitemap).map(({ key }) => key)).not.toContain('link-1');
  });

  it('names a page by its own text, in each language by itself', () => {
    const name = () => 'Services';
    const text = { en: 'What we do', ar: ' ' };
    expect(navigationText({ page: 'services', text }, 'en', name)).toBe('What we do');
    expect(navigationText({ page: 'services', text }, 'ar', name)).toBe('Services');
    expect(navigationText({ page: undefined, text }, 'ar', name)).toBe('What we do');
  });

  it('may be empty of visible pages, and survives broken entries', () => {
    const { settings, problems } = mergeSettings({ navigation: { bar: [{ key: 7 }, hidden('home')], sitemap: 'all' } });
    expect(problems).toEqual(['navigation.bar.0', 'navigation.sitemap']);
    expect(visiblePages('bar', settings.navigation)).not.toContain('home');
    expect(settings.navigation.sitemap).toEqual(defaultSettings.navigation.sitemap);
  });
});
