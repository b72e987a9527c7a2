import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { existsSync, readFileSync } from 'node:fs';
import type { Chunk } from '../../build/chunk-graph.ts';
import { createCreator, removeAccount, type TestAccount } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/test.ts';
import { logIn, test } from './support/administrators.ts';
import { clientOf, signInto } from './support/creators.ts';
import { projectUrl } from './support/service.ts';
import { toastWith } from './support/toast.ts';

const panel = '/admin/settings/general?from=mail';
const loginOf = (path: (to: string) => string) => `${path('/login')}?next=${encodeURIComponent(panel)}`;
const addressOf = (page: Page) => page.evaluate(() => location.pathname + location.search);

/** The panel's scripts. The idle timer is loaded with any administrator's session. */
function panelScripts(): string[] {
  if (!existsSync('dist-meta/chunks.json')) throw new Error('Run "npm run build" first.');
  const chunks = JSON.parse(readFileSync('dist-meta/chunks.json', 'utf8')) as Chunk[];
  return chunks.filter(({ modules }) => modules.some((module) => module.startsWith('src/admin/'))).map(({ file }) => file);
}

/** Records a context's requests for the panel: code, texts, data. */
function watchForPanel(context: BrowserContext): string[] {
  const scripts = panelScripts();
  const found: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isOfPanel = scripts.some((file) => pathname.endsWith(file)) || /\/locales\/\w+\/panel/.test(pathname);
    const isData =
      /\/rest\/v1\/(?!website_settings$|rpc\/(?:get_login_lockout|record_login_attempt)|administrators$|creators$)/.test(pathname) &&
      !/\/rest\/v1\/(creator_posts|user_reviews|job_postings|content_items|content_texts)/.test(pathname);
    if (isOfPanel || isData) found.push(pathname);
  });
  return found;
}

const sessionKey = `sb-${new URL(projectUrl()).hostname.split('.')[0] ?? ''}-auth-token`;
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), sessionKey);
const sessionOf = async (account: Pick<TestAccount, 'email' | 'password'>) => {
  const { data } = await (await clientOf(account)).auth.getSession();
  if (!data.session) throw new Error(`${account.email} could not be signed in.`);
  return data.session;
};

/** Stores a session in the browser, on a page without the app. */
async function store(page: Page, session: object): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem('isAuthenticated', 'true');
      localStorage.setItem(key, value);
    },
    [sessionKey, JSON.stringify(session)] as const,
  );
}

test('the panel loads for administrators only, and closes once the right is revoked', async ({
  context,
  page,
  path,
  service,
  administrator,
  expectProblem,
}) => {
  test.slow();
  expectProblem(/401 \(Unauthorized\)|403 \(Forbidden\)|400 \(Bad Request\)/);
  expectProblem(/favicon\.ico/, { isPossible: true });
  // Requests from just before the revocation may be refused just after it.
  expectProblem(/administrators_only/, { isPossible: true });
  const asked = watchForPanel(context);
  const expectLogin = async () => {
    await page.goto(panel);
    await expect.poll(() => addressOf(page)).toBe(loginOf(path));
  };

  await test.step('without a session; Back returns to the previous page', async () => {
    await page.goto('/careers');
    await expectLogin();
    await expect(page.locator('input[name="email"]')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/careers$/);
  });

  await test.step('with a forged session, and a forged entry in the browser’s storage', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    const token = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: '00000000-0000-4000-8000-000000000001', role: 'authenticated', exp: 4102444800 })}.c2lnbmF0dXJl`;
    await store(page, {
      access_token: token,
      refresh_token: 'forged',
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: 4102444800,
      user: { id: '00000000-0000-4000-8000-000000000001' },
    });
    await expectLogin();
    expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull();
  });

  await test.step('with an expired session that cannot be renewed', async () => {
    await store(page, { ...(await sessionOf(administrator)), refresh_token: 'used-up', expires_at: 1 });
    await expectLogin();
    expect(await stored(page)).toBeNull();
  });

  await test.step('to a creator, whom the login redirects to the own page', async () => {
    const creator = await createCreator(service);
    await store(page, await sessionOf(creator));
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
    await page.goto(panel);
    await expect(page).toHaveURL(new RegExp(`/creator/${creator.username}$`));
    expect(seen).toContain('/login');
    await removeAccount(service, creator.email);
  });
  expect(asked).toEqual([]);

  await test.step('to a former administrator, at once', async () => {
    await store(page, await sessionOf(administrator));
    await page.goto(panel);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => addressOf(page)).toBe(panel);
    expect(asked).not.toEqual([]);
    await service.from('administrators').delete().eq('user_id', administrator.id).throwOnError();
    await page.goto(panel);
    await expect(page).toHaveURL(new RegExp(`${path('/')}$`));
  });
});

test('the idle timer warns for twenty seconds, then ends the session in all tabs and at the backend, also after sleep', async ({
  context,
  page,
  path,
  t,
  administrator,
  request,
  expectProblem,
}) => {
  test.slow();
  // The menu requests counts and the account. A request in flight while the clock jumps times out.
  expectProblem(/could not be counted|AppError: (?:TimeoutError: )?The request timed out|favicon\.ico/, {
    isPossible: true,
  });
  const lastActivity = async (tab: Page) =>
    (JSON.parse((await tab.evaluate(() => localStorage.getItem('adminActivity'))) ?? '{}') as { at?: number }).at ?? 0;
  const session = await sessionOf(administrator);
  await store(page, session);
  await context.clock.install();
  await page.goto(panel);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => lastActivity(page)).toBeGreaterThan(0);
  const before = await lastActivity(page);
  const other = await context.newPage();
  await other.goto('/careers');
  // Opening a page is activity.
  await expect.poll(() => lastActivity(other)).toBeGreaterThan(before);
  const tabs = [page, other];
  const question = (tab: Page) => tab.getByRole('alertdialog', { name: t('panel-idle:title') });

  await test.step('staying in one tab keeps all of them signed in, and so does activity', async () => {
    await context.clock.runFor(41_000);
    for (const tab of tabs) await expect(question(tab)).toBeVisible();
    await expect(page.getByRole('button', { name: t('panel-idle:stay') })).toBeFocused();
    await expectNoAxeViolations(page);
    await page.keyboard.press('Enter');
    for (const tab of tabs) await expect(question(tab)).toHaveCount(0);
    await context.clock.runFor(30_000);
    await other.mouse.move(20, 200);
    await context.clock.runFor(30_000);
    for (const tab of tabs) await expect(question(tab)).toHaveCount(0);
    await expect.poll(() => addressOf(page)).toBe(panel);
  });

  await test.step('without activity the session ends everywhere, and the login returns', async () => {
    // The tabs' clocks differ, so the last seconds are real ones.
    await context.clock.runFor(26_000);
    await expect.poll(() => addressOf(page)).toBe(loginOf(path));
    const notice = page.locator('main').getByRole('alert');
    await expect(notice).toContainText(t('login:expired.title'));
    await expect(notice).toContainText(t('login:expired.text'));
    await expect(toastWith(page, t('login:expired.title'))).toHaveCount(0);
    await expect(other.getByRole('banner').getByRole('link', { name: t('shell:login') })).toBeVisible();
    expect(await stored(page)).toBeNull();
    await expect.poll(() => renewal(page, request, session.refresh_token)).toBe(400);
    await other.close();
    await logIn(page, t, administrator);
    await expect.poll(() => addressOf(page)).toBe(panel);
  });

  await test.step('before anything is shown, after a closed tab or sleep', async () => {
    await expect.poll(() => lastActivity(page)).toBeGreaterThan(0);
    await page.close();
    const later = await context.newPage();
    const asked = watchForPanel(context);
    await later.clock.fastForward('01:00:00');
    await later.goto(panel);
    await expect.poll(() => addressOf(later)).toBe(loginOf(path));
    await expect(later.locator('main').getByRole('alert')).toContainText(t('login:expired.title'));
    expect(asked).toEqual([]);

    const ended = await later.evaluate(() => Date.now());
    await logIn(later, t, administrator);
    await expect.poll(() => addressOf(later)).toBe(panel);
    await expect(toastWith(later, t('login:success.title'))).toBeVisible();
    // The timer restarts with the login.
    await expect.poll(() => lastActivity(later)).toBeGreaterThan(ended);
    // Due timers fire at most once, as after sleep.
    await later.clock.fastForward('01:00:00');
    await expect.poll(() => addressOf(later)).toBe(loginOf(path));
  });
});

const publishableKey = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="supabase-key"]')?.content ?? '');

/** Returns Auth's response to a refresh with this token. */
async function renewal(page: Page, request: APIRequestContext, refresh_token: string): Promise<number> {
  const answer = await request.post(`${projectUrl()}/auth/v1/token?grant_type=refresh_token`, {
    headers: { apikey: await publishableKey(page) },
    data: { refresh_token },
  });
  return answer.status();
}

test('a new password ends every other session, and the old one is invalid', async ({ context, page, t, administrator, request }) => {
  const { refresh_token } = await sessionOf(administrator);
  await signInto(context, administrator);
  await page.goto('/admin/settings/security');
  const form = page.getByRole('form', { name: t('panel-security:groups.password.title') });
  await form.locator('input[name="current"]').fill(administrator.password);
  for (const name of ['password', 'confirmation']) await form.locator(`input[name="${name}"]`).fill('Another-Sesame-2027!');
  await form.getByRole('button', { name: t('account:password.submit') }).click();
  await expect(toastWith(page, t('account:password.done.title'))).toBeVisible();
  expect(await renewal(page, request, refresh_token)).toBe(400);

  // The own session continues, also after a reload.
  await page.reload();
  await expect(form).toBeVisible();
  const withOld = await request.post(`${projectUrl()}/auth/v1/token?grant_type=password`, {
    headers: { apikey: await publishableKey(page) },
    data: { email: administrator.email, password: administrator.password },
  });
  expect(withOld.status()).toBe(400);
});
