import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { newestMail, withoutOverlays } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { addPosts, clientOf, signInto, type TestCreator } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import type { Translate } from './support/languages.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { test, main, profile } from './creator.fixture.ts';

const newPassword = 'Another-Sesame-2026!';

test.beforeEach(({ context }) => withoutOverlays(context));

const form = (page: Page, name: string) => main(page).getByRole('form', { name });
const inputs = (page: Page, name: string) => ({
  current: form(page, name).locator('input[name="current"]'),
  password: form(page, name).locator('input[name="password"]'),
  confirmation: form(page, name).locator('input[name="confirmation"]'),
  email: form(page, name).locator('input[name="email"]'),
});

async function changeLink(page: Page, address: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      link = (await newestMail(page.request, address, /Confirm the change/))?.links.find((one) => one.includes('email_change'));
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

/** Opens the page of a link in another browser, without a session. */
async function elsewhere(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  await withoutOverlays(context);
  const page = await context.newPage();
  await page.goto(link);
  return page;
}

async function confirmed(page: Page, t: Translate, outcome: string) {
  await main(page)
    .getByRole('button', { name: t('account:confirm.submit') })
    .click();
  await expect(main(page).getByText(outcome)).toBeVisible();
}

async function openAccount(page: Page, t: Translate, creator: TestCreator, path: (address: string) => string) {
  await page.goto(path(profile(creator)));
  await main(page)
    .getByRole('link', { name: t('own-profile:account'), exact: true })
    .click();
  await expect(main(page).getByRole('heading', { level: 1, name: t('account:title') })).toBeVisible();
}

test('a creator changes the password, and whoever else is logged in is not any more @both @mailbox', async ({
  page,
  context,
  path,
  t,
  creator,
  expectProblem,
}) => {
  // A wrong password, and a session that has ended.
  expectProblem(/40[0-9]/);
  const other = await clientOf(creator);
  await signInto(context, creator);
  await openAccount(page, t, creator, path);
  await expect(
    main(page)
      .getByRole('list', { name: t('account:sessions.label') })
      .getByRole('listitem'),
  ).toHaveCount(2);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page, { isLast: false });

  const name = t('account:passwordTitle');
  const { current, password, confirmation } = inputs(page, name);
  const submit = form(page, name).getByRole('button', { name: t('account:password.submit') });
  await current.fill('Wrong-Sesame-2026!');
  await password.fill(newPassword);
  await confirmation.fill(newPassword);
  await submit.click();
  await expect(form(page, name).getByText(t('account:password.errors.currentWrong'))).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill(creator.password);
  await submit.dblclick();
  await expect(toastWith(page, t('account:password.done.title'))).toBeVisible();
  await expect.poll(async () => (await other.rpc('own_sessions')).error?.message).toBe('session_ended');
  expect((await newestMail(page.request, creator.email))?.subject).toContain('Your password was changed');
  await expect(clientOf({ email: creator.email, password: newPassword })).resolves.toBeTruthy();
  await page.reload();
  await expect(main(page).getByRole('heading', { level: 1, name: t('account:title') })).toBeVisible();
});

test('a creator logs out another device, which notices @both', async ({ page, browser, context, path, t, creator }) => {
  const lost = await browser.newContext({ ignoreHTTPSErrors: true });
  await withoutOverlays(lost);
  await signInto(lost, creator);
  const lostPage = await lost.newPage();
  await lostPage.goto(path(profile(creator)));
  await expect(main(lostPage).getByRole('link', { name: t('own-profile:account'), exact: true })).toBeVisible();

  await signInto(context, creator);
  await openAccount(page, t, creator, path);
  const list = main(page).getByRole('list', { name: t('account:sessions.label') });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText(t('account:sessions.current'))).toHaveCount(1);
  await list.getByRole('button').click();
  await expect(toastWith(page, t('account:sessions.ended'))).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);

  await lostPage.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(main(lostPage).getByText(t('creator:sessionEnded.text'))).toBeVisible();
  await lost.close();
});

test('a creator changes the address: both mailboxes confirm, in any browser @both @mailbox', async ({
  page,
  browser,
  context,
  path,
  t,
  creator,
  service,
}) => {
  const next = `new-${creator.email}`;
  await signInto(context, creator);
  await openAccount(page, t, creator, path);
  const name = t('account:email.title');
  await inputs(page, name).email.fill(next);
  await inputs(page, name).current.fill(creator.password);
  await form(page, name)
    .getByRole('button', { name: t('account:email.submit') })
    .click();
  await expect(main(page).getByText(t('account:email.asked.title'))).toBeVisible();

  const [oldLink, newLink] = [await changeLink(page, creator.email), await changeLink(page, next)];
  expect(new URL(oldLink).pathname).toBe(path('/account'));
  const first = await elsewhere(browser, newLink);
  await expectNoAxeViolations(first);
  await confirmed(first, t, t('account:confirm.half.title'));
  await first.reload();
  await confirmed(first, t, t('account:confirm.used.title'));
  await first.context().close();

  const tab = await context.newPage();
  await tab.goto(oldLink);
  await confirmed(tab, t, t('account:confirm.done.title'));
  await tab.getByRole('button', { name: t('account:confirm.toAccount') }).click();
  await expect(form(tab, name).getByLabel(t('account:email.now'))).toHaveValue(next);
  await expect(main(tab).getByText(t('account:email.asked.title'))).toHaveCount(0);
  expect((await newestMail(page.request, creator.email))?.subject).toContain('Your email was changed');
  const { data } = await service.from('creator_accounts').select('email').eq('creator_id', creator.id).single().throwOnError();
  expect(data.email).toBe(next);
  await service.auth.admin.deleteUser(creator.id);
});

test('an address that another account has gets the same answer and no mail @mailbox', async ({
  page,
  context,
  path,
  t,
  creator,
  expectProblem,
}) => {
  expectProblem(/422/);
  await signInto(context, creator);
  await openAccount(page, t, creator, path);
  const name = t('account:email.title');
  await inputs(page, name).email.fill('noor@example.com');
  await inputs(page, name).current.fill(creator.password);
  await form(page, name)
    .getByRole('button', { name: t('account:email.submit') })
    .click();
  await expect(main(page).getByText(t('account:email.asked.text', { email: 'noor@example.com' }))).toBeVisible();
  expect(await newestMail(page.request, 'noor@example.com', /Confirm the change/)).toBeUndefined();
});

test('a creator downloads everything that is kept @both', async ({ page, context, path, t, creator, service }) => {
  await addPosts(service, creator.id, [{ content: 'My <b>own</b> words' }]);
  await signInto(context, creator);
  await openAccount(page, t, creator, path);
  const download = page.waitForEvent('download');
  await main(page)
    .getByRole('button', { name: t('account:export.action') })
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d{2}-\d{2}\.zip$/);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  // The archive stores its texts as they are.
  const text = bytes.toString('utf8');
  for (const part of [
    creator.email,
    creator.username,
    'My &lt;b&gt;own&lt;/b&gt; words',
    '"status": "active"',
    t('account:export.page.title'),
  ])
    expect(text).toContain(part);
});

test('a visitor is asked to log in, and comes back @both', async ({ page, path, t, creator }) => {
  await page.goto(path('/account'));
  await main(page)
    .getByRole('link', { name: t('account:signedOut.login') })
    .click();
  await page.locator('input[name="email"]').fill(creator.email);
  await page.locator('input[name="password"]').fill(creator.password);
  await main(page)
    .getByRole('button', { name: t('login:submit'), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`${path('/account')}$`));
  await expect(form(page, t('account:passwordTitle'))).toBeVisible();
});
