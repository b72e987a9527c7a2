import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as countVisits from '@/features/visits/count-visits';
import { referrerOf, visitedPage } from '@/features/visits/count-visits';
import { storageKeys } from '@/lib/storage-keys';
import { reportOutcome } from '@/lib/window-events';
import { fakeRest, type RestCall } from '../../../support/fake-rest';

let calls: RestCall[];
/** How the page was loaded. */
let kind: string;
let counting: typeof countVisits;

beforeEach(async () => {
  calls = fakeRest(() => new Response(null, { status: 204 }));
  kind = 'navigate';
  localStorage.clear();
  vi.restoreAllMocks();
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: kind } as unknown as PerformanceEntry]);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.com/');
  // Each page load has its own state.
  vi.resetModules();
  counting = await import('@/features/visits/count-visits');
});

// The module of the page before still listens.
afterEach(() => counting.countView('/', false));

const sent = async (count: number) => {
  await vi.waitFor(() => expect(calls).toHaveLength(count));
  return calls.map(({ body }) => body);
};
const navigatorWith = (values: object) =>
  Object.entries(values).forEach(([name, value]) => {
    Object.defineProperty(navigator, name, { value: value as unknown, configurable: true });
  });

it('sends page, language, device, referrer and nothing else', async () => {
  counting.countView('/ar/services/', true);
  expect(await sent(1)).toEqual([{ page: 'services', language: 'ar', device: 'computer', referrer: 'www.google.com', outcome: 'view' }]);
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/rest/v1/rpc/count_visit' });
  expect(localStorage).toHaveLength(0);
  expect(document.cookie).toBe('');
});

it('counts further pages as reached from this site', async () => {
  counting.countView('/', true);
  counting.countView('/about', true);
  expect(await sent(2)).toMatchObject([
    { page: 'home', referrer: 'www.google.com' },
    { page: 'about', referrer: 'own' },
  ]);
});

it('counts what the visitor does on the page, with the site that led there', async () => {
  counting.countView('/', true);
  counting.countView('/careers', true);
  reportOutcome('apply');
  expect((await sent(3))[2]).toMatchObject({ page: 'careers', referrer: 'www.google.com', outcome: 'apply' });
});

it('counts no new visit for a reload', async () => {
  kind = 'reload';
  counting.countView('/', true);
  expect(await sent(1)).toMatchObject([{ referrer: 'own' }]);
});

it('waits until a page in the background is looked at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  counting.countView('/', true);
  await Promise.resolve();
  expect(calls).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await sent(1);
});

it.each([
  ['who asks not to be tracked', () => navigatorWith({ doNotTrack: '1' }), () => navigatorWith({ doNotTrack: null })],
  [
    'with Global Privacy Control',
    () => navigatorWith({ globalPrivacyControl: true }),
    () => navigatorWith({ globalPrivacyControl: undefined }),
  ],
  ['that a program drives', () => navigatorWith({ webdriver: true }), () => navigatorWith({ webdriver: false })],
  ['who is an administrator', () => localStorage.setItem(storageKeys.isAuthenticated, 'true'), () => localStorage.clear()],
])('counts no visitor %s, neither views nor outcomes', async (_who, begin, end) => {
  begin();
  counting.countView('/', true);
  reportOutcome('contact');
  end();
  counting.countView('/about', true);
  expect(await sent(1)).toMatchObject([{ page: 'about', outcome: 'view' }]);
});

it('counts nothing in the panel, and no outcome after the setting was switched off', async () => {
  counting.countView('/admin/settings/overview', true);
  reportOutcome('search');
  counting.countView('/', true);
  counting.countView('/', false);
  reportOutcome('contact');
  expect(await sent(1)).toMatchObject([{ page: 'home' }]);
});

it.each([
  ['/', 'home'],
  ['/ar', 'home'],
  ['/ar/our-work/', 'ourWork'],
  ['/creator/noor', 'creator'],
  ['/creator/noor/more', 'notFound'],
  ['/admin/settings/jobs', 'adminSettings'],
  ['/wp-login.php', 'notFound'],
  ['/ar/visit-us', 'ownPage'],
])('knows the page of %s', (path, page) => {
  expect(visitedPage(path)).toBe(page);
});

it.each([
  ['', 'navigate', ''],
  ['https://l.instagram.com/?u=secret', 'navigate', 'l.instagram.com'],
  ['http://intranet:8080/wiki', 'navigate', 'intranet'],
  ['https://site.test/about', 'navigate', 'own'],
  ['https://www.google.com/', 'back_forward', 'own'],
  ['not an address', undefined, ''],
])('reads the referrer "%s" of a %s', (referrer, how, result) => {
  expect(referrerOf(referrer, 'site.test', how)).toBe(result);
});
