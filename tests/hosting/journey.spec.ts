import { request as outside, type APIResponse } from '@playwright/test';
import { pdfFile } from '../support/resume-files.ts';
import { createAccount, newestMail, removeAccount } from '../e2e/support/accounts.ts';
import { waitForHydration } from '../e2e/support/hydration.ts';
import { localized } from '../e2e/support/languages.ts';
import { publicPages } from '../e2e/support/pages.ts';
import { projectUrl } from '../e2e/support/service.ts';
import { expect, test as base } from '../e2e/support/test.ts';
import { toastWith } from '../e2e/support/toast.ts';

/** Fails on responses of 400 or more, failed requests, and violations of the security policy. */
const test = base.extend<{ refused: string[] }>({
  // The project's CORS rules refuse unknown headers, so the tests' client address is not sent.
  extraHTTPHeaders: {},
  refused: [
    async ({ context }, use) => {
      const refused: string[] = [];
      context.on('response', (response) => {
        if (response.status() >= 400) refused.push(`${String(response.status())} ${response.url()}`);
      });
      context.on('requestfailed', (request) => {
        const reason = request.failure()?.errorText ?? '';
        // Requests that are cancelled when the page is left.
        if (reason !== 'net::ERR_ABORTED') refused.push(`${reason} ${request.url()}`);
      });
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`The policy forbids ${blockedURI} (${violatedDirective})`);
        });
      });
      await use(refused);
      expect(refused).toEqual([]);
    },
    { auto: true },
  ],
});

test('every page shows the project’s stored data', async ({ page, request }) => {
  test.slow();
  const expectOfProject = async (address: string, answer: Pick<APIResponse, 'headers' | 'ok' | 'text'> | null) => {
    expect(answer?.ok(), address).toBe(true);
    expect(answer?.headers()['content-security-policy'], address).toContain(`connect-src 'self' ${projectUrl()}`);
    // The stored value is a path, which the site's own origin does not serve.
    expect(await answer?.text(), address).not.toMatch(/["'(]\/storage\//);
  };
  for (const address of [...publicPages, '/creator/noor']) {
    // It shares scripts and pictures with the English page.
    const arabic = localized('ar', address);
    await expectOfProject(arabic, await request.get(arabic));
    await expectOfProject(address, await page.goto(address));
    await waitForHydration(page);
    // Scrolls to each picture, because most are lazy.
    const broken = await page.locator(`img[src^="${projectUrl()}"]`).evaluateAll(async (pictures: HTMLImageElement[]) => {
      const missing: string[] = [];
      for (const picture of pictures) {
        picture.scrollIntoView();
        await picture.decode().catch(() => missing.push(picture.src));
      }
      return missing;
    });
    expect(broken, `pictures that ${address} does not show`).toEqual([]);
  }
});

test('an application brings its resume', async ({ page, path, t, service }) => {
  const { data: job } = await service.from('job_postings').select('id').order('created_at').limit(1).single().throwOnError();
  await page.goto(path(`/careers?job=${job.id}`));
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: t('careers:details.apply') })
    .first()
    .click();
  await dialog.getByLabel(t('careers:form.fields.fullName.label')).fill('Noor Al-Hajri');
  await dialog.getByLabel(t('careers:form.fields.email.label')).fill('noor@example.com');
  await dialog
    .getByLabel(t('careers:form.fields.resume.label'))
    .setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfFile()) });
  await dialog.getByRole('button', { name: t('careers:form.submit') }).click();
  await expect(toastWith(page, t('careers:sent.text'))).toBeVisible();
  const { data: files } = await service.storage.from('privateassets').list(`resumes/${job.id}`);
  expect(files?.length).toBeGreaterThan(0);
});

test('a mail leads to the site, where the new password signs in @arabic @mailbox', async ({ page, path, t, service, baseURL }) => {
  const account = await createAccount(service);
  await page.goto(path('/login'));
  await page.getByLabel(t('login:fields.email.label')).fill(account.email);
  await page.getByRole('button', { name: t('login:forgot.link') }).click();
  await expect(page.getByRole('status').getByText(t('login:forgot.sent.title'), { exact: true })).toBeVisible();
  const mailbox = await outside.newContext();
  const link = (await newestMail(mailbox, account.email))?.links.find((address) => address.includes('type=recovery')) ?? '';
  await mailbox.dispose();
  // The link leads to the site, so that a program that opens every link redeems nothing.
  expect(link).toMatch(new RegExp(`^${baseURL ?? ''}${path('/reset-password')}#token_hash=`));

  await page.goto(link);
  await expect(page).toHaveURL(new RegExp(`^${baseURL ?? ''}${path('/reset-password')}`));
  await page.locator('input[name="password"]').fill('New-Sesame-2026!');
  await page.locator('input[name="confirmation"]').fill('New-Sesame-2026!');
  await page.getByRole('button', { name: t('login:reset.submit') }).click();
  await expect(toastWith(page, t('login:reset.done.title'))).toBeVisible();
  await page.locator('input[name="password"]').fill('New-Sesame-2026!');
  await page.getByRole('button', { name: t('login:submit') }).click();
  await expect(page).not.toHaveURL(/login/);
  await removeAccount(service, account.email);
});
