import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '@/i18n/languages';
import { CreatorPage } from '@/pages/creator/creator-page';
import { Route, Routes } from 'react-router-dom';
import { emptyProfile } from '../../../support/empty-profile';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';
import { eachHostile } from '../../../support/hostile-texts';

const noor = {
  ...emptyProfile,
  id: 'noor',
  username: 'noor',
  full_name: 'Noor',
  created_at: '2026-01-02T10:00:00Z',
  bio: 'I film the sea.',
  headline: 'Films',
  profile_picture_url: null,
  status: 'active',
  followers_count: 7,
  posts_count: 0,
  rank: 'Newbie',
};
const topic = (id: string, title: string) => ({ id, kind: 'topic', slug: id, position: 1, translations: { en: { title }, ar: {} } });

beforeEach(() => {
  document.head.replaceChildren();
  vi.spyOn(console, 'error').mockReturnValue();
});

async function open(profile: object, language: Language = 'en') {
  fakeRest(({ path }, query) => {
    if (path.endsWith('/creators')) return rows({ ...noor, ...profile });
    return query.get('kind') === 'eq.topic' ? rows(topic('t1', 'Film'), topic('t2', 'Food')) : rows();
  });
  await renderApp(
    <Routes>
      <Route path="/:language?/creator/:username" element={<CreatorPage />} />
    </Routes>,
    { language, path: language === 'ar' ? '/ar/creator/noor' : '/creator/noor' },
  );
  return screen.findByRole('heading', { level: 1 });
}

const structured = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as { mainEntity: object };

it('a profile is read in the language of the page where the creator has written in it', async () => {
  const translations = { ar: { full_name: 'نور', bio: 'أصوّر البحر.' } };
  expect(await open({ translations }, 'ar')).toHaveTextContent('نور');
  expect(screen.getByText('أصوّر البحر.')).toHaveAttribute('dir', 'auto');
  // Written in one language only.
  expect(screen.getByText('Films')).toBeVisible();
  expect(structured().mainEntity).toMatchObject({ name: 'نور', description: 'أصوّر البحر.', jobTitle: 'Films' });
});

it('links lead to the creator’s other pages without a recommendation of the site', async () => {
  const links = [{ url: 'https://www.example.com/noor/' }, { url: 'https://example.org', label: 'My films' }];
  await open({ links: [...links, { url: 'javascript:alert(1)' }, { url: 'http://example.net' }, 'x', null] });
  const list = within(screen.getByRole('list', { name: 'Links' }));
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'example.com/noor(opens in a new tab)',
    'My films(opens in a new tab)',
  ]);
  for (const link of list.getAllByRole('link'))
    expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['me', 'nofollow', 'ugc']));
  expect(structured().mainEntity).toMatchObject({ sameAs: links.map(({ url }) => url) });
});

it('topics are named in the creator’s order; one that the owner of the site has hidden is left out', async () => {
  await open({ topics: ['t2', 'hidden', 't1'] });
  const list = await screen.findByRole('list', { name: 'Topics' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Food', 'Film']);
  await vi.waitFor(() => expect(structured().mainEntity).toMatchObject({ knowsAbout: ['Film', 'Food'] }));
});

it('visitors see no examples and no figures that nobody can change', async () => {
  await open({});
  expect(screen.queryByRole('tab')).toBeNull();
  expect(screen.queryByText('Followers')).toBeNull();
  expect(screen.queryByText('Rank')).toBeNull();
  expect(JSON.stringify(structured())).not.toContain('FollowAction');
});

it('a rank that was given is shown', async () => {
  await open({ rank: 'Mentor' });
  expect(screen.getByText('Mentor')).toBeVisible();
});

it.each(eachHostile)('shows %s as text', async (_name, text) => {
  await open({
    headline: text,
    translations: { en: { full_name: text, bio: text } },
    links: [{ url: 'https://example.com', label: text }],
  });
  expect(document.querySelector('main script, main img[onerror], main iframe')).toBeNull();
});
