import { beforeEach, expect, it } from 'vitest';
import type { Creator } from '@/features/creators/queries';
import { CreatorHead } from '@/pages/creator/creator-head';
import { renderApp } from '../../../support/render-app';
import { emptyProfile } from '../../../support/empty-profile';

const creator: Creator = {
  id: '1',
  created_at: '2026-01-01T00:00:00Z',
  username: 'noor',
  full_name: 'Noor Al-Hajri',
  bio: 'I film the sea.',
  profile_picture_url: null,
  status: 'active',
  followers_count: 3,
  posts_count: 2,
  rank: 'newbie',
  ...emptyProfile,
};
const { origin } = window.location;
const property = (name: string) =>
  [...document.head.querySelectorAll<HTMLMetaElement>(`meta[property="${name}"], meta[name="${name}"]`)].map(({ content }) => content);
const links = () =>
  Object.fromEntries(
    [...document.head.querySelectorAll('link')].map((link) => [link.getAttribute('hreflang') ?? link.rel, link.getAttribute('href')]),
  );
const data = () => JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null') as unknown;

beforeEach(() => document.head.replaceChildren());

it('describes a profile to search engines under its own address', async () => {
  await renderApp(<CreatorHead creator={creator} postCount={2} isHiddenFromSearch={false} />, { language: 'ar' });
  expect(document.title).toMatch(/^Noor Al-Hajri \(@noor\) \| /);
  const address = `${origin}/ar/creator/noor`;
  expect(links()).toEqual({ canonical: address, en: `${origin}/creator/noor`, ar: address, 'x-default': `${origin}/creator/noor` });
  expect(property('og:url')).toEqual([address]);
  expect(property('og:image')).toEqual([`${origin}/og/card-ar.jpg`]);
  expect(property('og:type')).toEqual(['profile']);
  expect(property('description')).toEqual(['I film the sea.']);
  expect(property('robots')).toEqual([]);
  expect(data()).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'Noor Al-Hajri', alternateName: 'noor' } });
});

it('asks search engines to leave out who is suspended or long unverified', async () => {
  await renderApp(<CreatorHead creator={creator} postCount={2} isHiddenFromSearch />);
  expect(property('robots')).toEqual(['noindex']);
  expect(links()).toEqual({ canonical: `${origin}/creator/noor` });
  expect(data()).toBeNull();
});
