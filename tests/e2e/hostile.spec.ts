import { eachHostile } from '../support/hostile-texts.ts';
import { mixedSettings } from '../support/hostile-settings.ts';
import type { TabId } from '../../src/admin/tab-ids.ts';
import { demoAdministrator } from './support/accounts.ts';
import { waitForFirstInteraction } from './support/hydration.ts';
import { signInto } from './support/creators.ts';
import { navigateInApp } from './support/navigation.ts';
import { publicPages } from './support/pages.ts';
import { expectToFit } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';

/** The pages that show the settings or these rows. */
const tabs = [
  'general',
  'contact',
  'seo',
  'theme',
  'navigation',
  'footerLinks',
  'media',
  'security',
  'language',
  'search',
  'history',
  'team',
] satisfies TabId[];

/** A name of the maximum length. */
const texts = eachHostile.map(([, text]) => text.slice(0, 120));
const id = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** Returns a row of any table with this text in every text column. */
const row = (text: string, index: number) => ({
  ...Object.fromEntries(
    ['name', 'full_name', 'title', 'company_name', 'position', 'description', 'review_text', 'location', 'salary', 'bio', 'content'].map(
      (name) => [name, text],
    ),
  ),
  id: id(index + 1),
  creator_id: id(1),
  created_at: '2026-11-20T10:00:00+00:00',
  username: 'noor',
  status: 'active',
  type: 'text',
  rating: 4,
  language: 'en',
  image_url: null,
  profile_picture_url: null,
  gender: null,
  email: null,
  valid_through: null,
  is_pinned: false,
  likes_count: 1,
  comments_count: 0,
  version: 1,
  edited_at: null,
  pictures: [],
  followers_count: 0,
  posts_count: 1,
  rank: 'Newbie',
  responsibilities: [text],
  qualifications: [text],
  translations: {},
  headline: text,
  topics: [],
  links: [
    { url: text, label: text },
    { url: 'https://example.com', label: text },
  ],
  banner_url: text,
  display_order: index,
});

test('no page or panel tab executes hostile settings and rows, or scrolls horizontally @phone', async ({
  page,
  context,
  path,
  expectProblem,
}) => {
  // Invalid picture addresses fail to load.
  expectProblem(/Failed to load resource|request to another host/, { isPossible: true });
  const answers = new Map([
    ['website_settings', [{ id: 1, version: 1, settings: mixedSettings(texts), updated_at: '2026-11-20T10:00:00+00:00' }]],
    ...['job_postings', 'leadership_team', 'user_reviews', 'creator_posts'].map((table) => [table, texts.map(row)] as const),
    ['creators', texts.map(row).slice(0, 1)],
  ] as [string, object[]][]);
  await page.route('**/rest/v1/**', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const [, list, table = ''] = /\/(?:rpc\/(list_))?(\w+)$/.exec(pathname) ?? [];
    const found = answers.get(table);
    const isRead = list !== undefined || route.request().method() === 'GET';
    // The session's own id stays real.
    if (!found || (pathname.endsWith('/creators') && searchParams.has('id')) || !isRead) return route.fallback();
    return route.fulfill({ json: route.request().headers()['accept']?.includes('vnd.pgrst.object') ? found[0] : found });
  });
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await signInto(context, demoAdministrator);
  await page.goto(path('/'));
  await waitForFirstInteraction(page);
  await expect(page.getByRole('contentinfo')).toContainText('globalThis.ran=1');
  const kernings: string[] = [];
  for (const address of [...publicPages, '/creator/noor', ...tabs.map((tab) => `/admin/settings/${tab}`)]) {
    await test.step(address, async () => {
      await navigateInApp(page, path(address));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
      await expectToFit(page);
      kernings.push(
        ...(await page.evaluate(() =>
          [...document.querySelectorAll('textarea, [class*="whitespace-pre-"]')].map((part) => getComputedStyle(part).fontKerning),
        )),
      );
    });
  }
  // Kerning a very long word blocks the browser for seconds (src/styles/base.css).
  expect([...new Set(kernings)]).toEqual(['none']);
  expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
  expect(asked).toBe(0);
});
