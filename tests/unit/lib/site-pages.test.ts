import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeOf, routes } from '@/app/routes';
import { defaultSeo } from '@/features/settings/default-seo';
import { defaultSettings } from '@/features/settings/defaults';
import { languages, localizePath } from '@/i18n/languages';
import {
  isPrerendered,
  isSearchable,
  legalKeys,
  navigationKeys,
  paths,
  searchableKeys,
  seoKeyOf,
  seoPages,
  sitemapKeys,
  sitePages,
  type PageKey,
} from '@/lib/site-pages';
import { routePath } from '../../../build/hosting/hosting.ts';

type Texts = Record<string, Record<string, unknown>>;
const texts = (language: string, namespace: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as Texts;
const unique = (values: readonly string[]) => expect(new Set(values).size).toBe(values.length);
const example = (path: string) => path.replace(/:\w+/g, 'noor');

describe('the list of pages', () => {
  it('names every page and address once', () => {
    unique(sitePages.map(({ key }) => key));
    unique(sitePages.map(({ path }) => path));
    expect(sitePages.every(({ path }) => /^\/[a-z\d/:-]*$/.test(path))).toBe(true);
  });

  describe.each(sitePages.map((page) => [page.key, page] as const))('%s', (key: PageKey, page) => {
    it.each(languages)('is a route (%s) with code and texts of its own', (language) => {
      expect(routeOf(localizePath(example(page.path), language))?.key).toBe(key);
      expect(routes.find((route) => route.key === key)?.page).toBeDefined();
      for (const namespace of page.namespaces) expect(existsSync(`public/locales/${language}/${namespace}.json`), namespace).toBe(true);
    });

    it('has a title: in the SEO settings when search engines may list it, else of its own', () => {
      const seoKey = seoKeyOf(page);
      expect(Boolean(seoKey)).toBe(page.titleKey === undefined);
      if (seoKey)
        for (const language of languages) expect(Object.values(defaultSeo[seoKey]).every((text) => text[language] !== '')).toBe(true);
      else for (const language of languages) expect(texts(language, 'shell').titles).toHaveProperty([page.titleKey ?? '']);
      // Search engines receive the prerendered texts.
      if (page.seo) expect(isPrerendered(page)).toBe(true);
    });

    it.each(languages)('is named wherever it is listed (%s)', (language) => {
      if (page.navigation !== 'none') expect(texts(language, 'shell').nav).toHaveProperty(key);
      if ([...sitemapKeys, ...legalKeys].some((listed) => listed === key)) expect(texts(language, 'sitemap').pages).toHaveProperty(key);
      if (isSearchable(page)) expect(texts(language, 'search').pages).toHaveProperty(key);
    });

    it.each(languages)('is answered by the host (%s)', (language) => {
      const address = localizePath(example(page.path), language);
      const prefix = language === 'en' ? '' : `${language}/`;
      const file = address === '/' ? 'index.html' : `${address.slice(1)}.html`;
      const built = [
        `${prefix}app.html`,
        `${prefix}app-creator.html`,
        `${prefix}app-item.html`,
        `${prefix}app-job.html`,
        `${prefix}app-post.html`,
        `${prefix}app-verify.html`,
        `${prefix}404.html`,
        ...(isPrerendered(page) ? [file] : []),
      ];
      // A page of one's own that is newer than the build is shown by the 404 page.
      if (key === 'ownPage') return expect(routePath(address, (name) => built.includes(name))).toMatchObject({ status: 404 });
      return expect(routePath(address, (name) => built.includes(name))).toEqual({
        kind: 'file',
        file: isPrerendered(page) ? file : `${prefix}${page.shell ?? 'app'}.html`,
        // A position that is not in the build is most likely closed.
        status: key === 'job' ? 404 : 200,
      });
    });
  });

  it('returns the pages of navigation, sitemap, search and SEO settings in the specified order', () => {
    expect(navigationKeys).toEqual([
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
    expect(sitemapKeys).toEqual([
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
    expect(legalKeys).toEqual(['privacyPolicy', 'termsOfService', 'communityRules']);
    expect(searchableKeys).toContain('login');
    expect(new Set(seoPages)).toEqual(new Set(Object.keys(defaultSettings.seo)));
  });

  it('has every page of the site as an address, and none with a pattern', () => {
    expect(paths.creatorsHub).toBe('/join-creators-hub');
    expect(Object.values(paths).some((path) => path.includes(':'))).toBe(false);
  });
});
