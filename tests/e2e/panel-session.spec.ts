import type { BrowserContext, Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import type { Chunk } from '../../build/chunk-graph.ts';
import { createCreator, removeAccount } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/test.ts';
import { logIn, test } from './support/administrators.ts';
import { projectUrl } from './support/service.ts';
import { toastWith } from './support/toast.ts';

const panel = '/admin/settings/general?from=mail';
const loginOf = (path: (to: string) => string) => `${path('/login')}?next=${encodeURIComponent(panel)}`;
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** Scripts that hold something of the panel. The idle timer comes with any administrator's session. */
function panelScripts(): string[] {
  if (!existsSync('dist-meta/chunks.json')) throw new Error('Run "npm run build" first.');
  const chunks = JSON.parse(readFileSync('dist-meta/chunks.json', 'utf8')) as Chunk[];
  return chunks.filter(({ modules }) => modules.some((module) => module.startsWith('src/admin/') && !module.startsWith('src/admin/idle/'))).map(({ file }) => file);
}

/** Notes what a context asks for, of all that belongs to the panel: code, texts, data. */
function watchForPanel(context: BrowserContext): string[] {
  const scripts = panelScripts();
  const found: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfPanel = scripts.some((file) => pathname.endsWith(file)) || /\/locales\/\w+\/panel/.test(pathname);
    const isData = /\/rest\/v1\/(?!website_settings$|rpc\/(?:get_login_lockout|record_login_attempt)|administrators$|creators$)/.test(pathname) && !/\/rest\/v1\/(creator_posts|user_reviews|job_postings)/.test(pathname);
    if (isOfPanel || isData) found.push(pathname);
  });
  return found;
}

interface StoredSession {
  access_token: string;
  refresh_token: string;
  expires_at: number;
}

const sessionKey = (page: Page) => page.evaluate(() => Object.keys(localStorage).find((key) => key.startsWith('sb-') && key.endsWith('-auth-token')) ?? '');
const readSession = async (page: Page) => JSON.parse(await page.evaluate((key) => localStorage.getItem(key) ?? '{}', await sessionKey(page))) as StoredSession;

test.describe('the way into the panel', () => {
  test('is closed without a session, with nothing of the panel loaded, and Back leads where one was @both', async ({ context, page, path }) => {
    await page.goto(path('/careers'));
    const asked = watchForPanel(context);
    await page.goto(path(panel));
    await expect.poll(() => addressOf(page)).toBe(loginOf(path));
    await expect(page.locator('input[name="email"]')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}$`));
    expect(asked).toEqual([]);
  });

  test('is closed to a forged word of the browser, and to a forged session', async ({ context, page, path, expectProblem }) => {
    expectProblem(/401 \(Unauthorized\)|403 \(Forbidden\)|400 \(Bad Request\)/);
    const asked = watchForPanel(context);
    await page.goto('/login');
    await page.evaluate(() => localStorage.setItem('isAuthenticated', 'true'));
    await page.goto(panel);
    await expect.poll(() => addressOf(page)).toBe(loginOf(path));

    const key = `sb-${new URL(projectUrl()).hostname.split('.')[0] ?? ''}-auth-token`;
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: '00000000-0000-4000-8000-000000000001', role: 'authenticated', exp: 4102444800 })}.c2lnbmF0dXJl`;
    const forged = { access_token: token, refresh_token: 'forged', token_type: 'bearer', expires_in: 3600, expires_at: 4102444800, user: { id: '00000000-0000-4000-8000-000000000001' } };
    await page.evaluate(([name, session]) => {
      localStorage.setItem('isAuthenticated', 'true');
      localStorage.setItem(name, session);
    }, [key, JSON.stringify(forged)] as const);
    await page.goto(panel);
    await expect.poll(() => addressOf(page)).toBe(loginOf(path));
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull();
  });

  test('is closed to a creator, whom the login leads on to the own page', async ({ context, page, service, t }) => {
    const creator = await createCreator(service);
    const asked = watchForPanel(context);
    await page.goto('/login');
    await logIn(page, t, creator);
    await expect(page).toHaveURL(new RegExp(`/creator/${creator.username}$`));
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await page.goto(panel);
    await expect(page).toHaveURL(new RegExp(`/creator/${creator.username}$`));
    expect(seen).toContain('/login');
    expect(asked).toEqual([]);
    await removeAccount(service, creator.email);
  });

  test('is closed with a session that has run out and cannot be renewed', async ({ context, page, path, t, administrator, expectProblem }) => {
    // Besides the refusal: a browser that is shown a picture alone may ask for the icon of its site.
    expectProblem(/400 \(Bad Request\)|favicon\.ico/);
    await page.goto('/login');
    await logIn(page, t, administrator);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/settings/);
    const key = await sessionKey(page);
    const session = { ...(await readSession(page)), refresh_token: 'used-up', expires_at: 1 };
    await page.goto('/icons/favicon.ico');
    await page.evaluate(([name, stored]) => localStorage.setItem(name, stored), [key, JSON.stringify(session)] as const);
    const asked = watchForPanel(context);
    await page.goto(panel);
    await expect.poll(() => addressOf(page)).toBe(loginOf(path));
    expect(asked).toEqual([]);
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBeNull();
  });

  test('closes at once when the right is taken away', async ({ page, t, administrator, service, path }) => {
    await page.goto('/login');
    await logIn(page, t, administrator);
    await expect(page).toHaveURL(/\/admin\/settings/);
    await service.from('administrators').delete().eq('user_id', administrator.id).throwOnError();
    await page.goto(panel);
    await expect(page).toHaveURL(new RegExp(`${path('/')}$`));
  });
});

test.describe('the idle timer', () => {
  test.beforeEach(async ({ context, expectProblem }) => {
    await context.clock.install();
    // The menu counts what waits; a request that is under way while the clock jumps takes too long by that clock.
    expectProblem(/could not be counted/, { isPossible: true });
  });

  const lastActivity = async (page: Page) => (JSON.parse((await page.evaluate(() => localStorage.getItem('adminActivity'))) ?? '{}') as { at?: number }).at ?? 0;

  /** Opens a page in another tab and waits until the timer counts there, which takes the opening for activity. */
  async function openTab(context: BrowserContext, first: Page, address: string): Promise<Page> {
    await expect.poll(() => lastActivity(first)).toBeGreaterThan(0);
    const before = await lastActivity(first);
    const tab = await context.newPage();
    await tab.goto(address);
    await expect.poll(() => lastActivity(tab)).toBeGreaterThan(before);
    return tab;
  }

  const dialogOf = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });

  test('asks in the last twenty seconds, and staying keeps every tab signed in @both', async ({ context, page, path, t, administrator }) => {
    await page.goto(`${path('/login')}?next=${encodeURIComponent(panel)}`);
    await logIn(page, t, administrator);
    await expect.poll(() => addressOf(page)).toBe(path(panel));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await openTab(context, page, path('/careers'));
    const title = t('panel-idle:title');
    await context.clock.runFor(41_000);
    for (const tab of [page, other]) await expect(dialogOf(tab, title)).toBeVisible();
    await expect(page.getByRole('button', { name: t('panel-idle:stay') })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    for (const tab of [page, other]) await expect(dialogOf(tab, title)).toHaveCount(0);
    await context.clock.runFor(30_000);
    await other.mouse.move(20, 200);
    await context.clock.runFor(30_000);
    for (const tab of [page, other]) await expect(dialogOf(tab, title)).toHaveCount(0);
    await expect.poll(() => addressOf(page)).toBe(path(panel));
  });

  test('ends the session in all tabs and at the backend, and the login leads back', async ({ context, page, path, t, administrator, request }) => {
    await page.goto(loginOf(path));
    await logIn(page, t, administrator);
    await expect.poll(() => addressOf(page)).toBe(panel);
    const other = await openTab(context, page, '/careers');
    const { refresh_token } = await readSession(page);

    // The tabs' clocks do not run in step: the end itself comes with real seconds.
    await context.clock.runFor(56_000);
    await expect(toastWith(page, t('login:expired.title'))).toBeVisible();
    await expect(toastWith(page, t('login:expired.text'))).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe(loginOf(path));
    await expect(page.locator('main').getByText(t('login:expired.text'))).toBeVisible();
    await expect(other.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
    expect(await sessionKey(page)).toBe('');
    const key = await page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="supabase-key"]')?.content ?? '');
    const renew = () => request.post(`${projectUrl()}/auth/v1/token?grant_type=refresh_token`, { headers: { apikey: key }, data: { refresh_token } });
    await expect.poll(async () => (await renew()).status()).toBe(400);

    await logIn(page, t, administrator);
    await expect.poll(() => addressOf(page)).toBe(panel);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('has ended it before anything shows, for whoever comes back to a closed tab or a laptop that slept', async ({ context, page, path, t, administrator }) => {
    await page.goto(loginOf(path));
    await logIn(page, t, administrator);
    await expect.poll(() => addressOf(page)).toBe(panel);
    await expect.poll(() => lastActivity(page)).toBeGreaterThan(0);
    await page.close();
    const later = await context.newPage();
    const asked = watchForPanel(context);
    await later.clock.fastForward('01:00:00');
    await later.goto(panel);
    await expect.poll(() => addressOf(later)).toBe(loginOf(path));
    await expect(toastWith(later, t('login:expired.title'))).toBeVisible();
    expect(asked).toEqual([]);

    const ended = await later.evaluate(() => Date.now());
    await logIn(later, t, administrator);
    await expect.poll(() => addressOf(later)).toBe(panel);
    await expect(toastWith(later, t('login:success.title'))).toBeVisible();
    // The timer counts again, from the login on.
    await expect.poll(() => lastActivity(later)).toBeGreaterThan(ended);
    // Timers that were due fire at most once, as after a sleep.
    await later.clock.fastForward('01:00:00');
    await expect.poll(() => addressOf(later)).toBe(loginOf(path));
  });

  test('ends it in the browser although the backend cannot be reached', async ({ context, page, path, t, administrator, expectProblem }) => {
    expectProblem(/ERR_CONNECTION_REFUSED|Failed to fetch|could not be ended/);
    await page.goto(loginOf(path));
    await logIn(page, t, administrator);
    await expect.poll(() => addressOf(page)).toBe(panel);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(toastWith(page, t('login:success.title'))).toBeVisible();
    await expect.poll(() => lastActivity(page)).toBeGreaterThan(0);
    await page.route('**/auth/v1/**', (route) => route.abort('connectionrefused'));
    await context.clock.runFor(61_000);
    await expect(toastWith(page, t('login:expired.title'))).toBeVisible();
    expect(await sessionKey(page)).toBe('');
    await page.reload();
    await expect.poll(() => addressOf(page)).toBe(loginOf(path));
  });
});

test('a new password ends every other session, and the old one is good for nothing', async ({ browser, page, path, t, administrator, request }) => {
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto('/login');
  await logIn(other, t, administrator);
  await expect(other).toHaveURL(/\/admin\/settings/);
  const { refresh_token } = await readSession(other);

  const security = '/admin/settings/security';
  await page.goto(`${path('/login')}?next=${encodeURIComponent(security)}`);
  await logIn(page, t, administrator);
  const form = page.getByRole('form', { name: t('panel-security:groups.password.title') });
  await expect(page.getByRole('list', { name: t('panel-security:signIns.label_other', { count: 10 }) }).getByText(t('panel-security:signIns.outcomes.successful'))).toHaveCount(2);
  await form.locator('input[name="current"]').fill(administrator.password);
  for (const name of ['password', 'confirmation']) await form.locator(`input[name="${name}"]`).fill('Another-Sesame-2027!');
  await form.getByRole('button', { name: t('panel-security:password.submit') }).click();
  await expect(toastWith(page, t('panel-security:password.done.title'))).toBeVisible();

  const key = await page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="supabase-key"]')?.content ?? '');
  const renewed = await request.post(`${projectUrl()}/auth/v1/token?grant_type=refresh_token`, { headers: { apikey: key }, data: { refresh_token } });
  expect(renewed.status()).toBe(400);
  await elsewhere.close();

  // One's own goes on, over a reload too.
  await page.reload();
  await expect(form).toBeVisible();
  const withOld = await request.post(`${projectUrl()}/auth/v1/token?grant_type=password`, { headers: { apikey: key }, data: { email: administrator.email, password: administrator.password } });
  expect(withOld.status()).toBe(400);
});
