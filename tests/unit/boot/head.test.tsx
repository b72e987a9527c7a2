import { expect, it, vi } from 'vitest';
import { UnlistedHead } from '@/boot/head';
import { PageHead } from '@/features/settings/page-head';
import { servicesSeo } from '@/features/settings/page-seo/services';
import { CreatorHead } from '@/pages/creator/creator-head';
import type { Creator } from '@/features/creators/queries';
import type { Language } from '@/i18n/languages';
import { emptyProfile } from '../../support/empty-profile';
import { fakeRest, rows } from '../../support/fake-rest';
import { renderApp } from '../../support/render-app';

const origin = window.location.origin;

async function headOf(part: React.ReactNode, language: Language, path: string) {
  fakeRest(() => rows());
  await renderApp(part, { language, path });
  await vi.waitFor(() => expect(document.title).not.toBe(''));
  const all = (selector: string, attribute: string) =>
    [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute(attribute));
  return {
    titles: document.head.querySelectorAll('title').length,
    metas: (name: string) => all(`meta[name="${name}"], meta[property="${name}"]`, 'content'),
    canonical: all('link[rel="canonical"]', 'href'),
    alternates: all('link[rel="alternate"]', 'hreflang'),
  };
}

it('a page of the SEO settings has every part of its head once, in its language', async () => {
  const { titles, metas, canonical, alternates } = await headOf(<PageHead page="services" builtIn={servicesSeo} />, 'ar', '/ar/services');
  expect(titles).toBe(1);
  expect(document.title).toContain('الخدمات');
  for (const name of ['description', 'keywords', 'og:description', 'og:title', 'og:type', 'og:site_name', 'og:image', 'twitter:card'])
    expect(metas(name), name).toHaveLength(1);
  expect(metas('og:locale')).toEqual(['ar_QA']);
  expect(metas('og:url')).toEqual([`${origin}/ar/services`]);
  expect(metas('robots')).toEqual([]);
  expect(canonical).toEqual([`${origin}/ar/services`]);
  expect(alternates).toEqual(['en', 'ar', 'x-default']);
});

it('the login is for people, not for search engines', async () => {
  const { metas, canonical, alternates } = await headOf(<UnlistedHead />, 'en', '/login');
  expect(metas('robots')).toEqual(['noindex']);
  expect(metas('description')).toEqual([]);
  expect(metas('og:title')).toHaveLength(1);
  expect(canonical).toEqual([`${origin}/login`]);
  expect(alternates).toEqual([]);
});

it.each([
  [false, ['en', 'ar', 'x-default'], []],
  [true, [], ['noindex']],
])('a creator’s page, hidden from search: %s', async (isHiddenFromSearch, languagesNamed, robots) => {
  const creator = {
    id: '1',
    username: 'noor',
    full_name: 'Noor',
    bio: 'I teach.',
    profile_picture_url: null,
    ...emptyProfile,
  } as unknown as Creator;
  const { titles, metas, canonical, alternates } = await headOf(
    <CreatorHead creator={creator} postCount={1} isHiddenFromSearch={isHiddenFromSearch} />,
    'en',
    '/creator/noor',
  );
  expect(titles).toBe(1);
  expect(metas('description')).toEqual(['I teach.']);
  expect(metas('og:url')).toEqual([`${origin}/creator/noor`]);
  expect(metas('og:image')).toHaveLength(1);
  expect(metas('robots')).toEqual(robots);
  expect(canonical).toEqual([`${origin}/creator/noor`]);
  expect(alternates).toEqual(languagesNamed);
});
