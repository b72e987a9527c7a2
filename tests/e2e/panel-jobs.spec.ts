import { readFileSync } from 'node:fs';
import { pdfFile } from '../support/resume-files.ts';
import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { nextClientAddress } from './support/client-address.ts';
import { signInto } from './support/creators.ts';
import { localized, translator } from './support/languages.ts';
import { expect, test } from './support/test.ts';

/** The posting that the administrator enters. Deleted afterwards with its applications and files. */
test('a job from the panel is shown in both languages, and its application arrives with the résumé', async ({
  page,
  context,
  browser,
  t,
  service,
}, testInfo) => {
  test.setTimeout(120_000);
  const title = { en: `Lighthouse keeper ${uniqueName()}`, ar: `حارس منارة ${uniqueName()}` };
  const tasks = { en: 'Clean the lamp\n\nCount the ships', ar: 'تنظيف المصباح' };
  const label = (key: string, of: 'en' | 'ar') => `${t(`panel-jobs:form.fields.${key}.label`)}, ${t(`panel-settings:languages.${of}`)}`;
  await signInto(context, demoAdministrator);

  await test.step('the administrator adds it', async () => {
    await page.goto('/admin/settings/jobs');
    await page.getByRole('button', { name: t('panel-jobs:add') }).click();
    const form = page.getByRole('dialog', { name: t('panel-jobs:add') });
    for (const shown of ['en', 'ar'] as const) {
      await form.getByRole('textbox', { name: label('title', shown) }).fill(title[shown]);
      await form.getByRole('textbox', { name: label('responsibilities', shown) }).fill(tasks[shown]);
    }
    await expectNoAxeViolations(page);
    // Accidental closing keeps the draft.
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
    await page.getByRole('button', { name: t('panel-jobs:add') }).click();
    await expect(form.getByRole('textbox', { name: label('title', 'ar') })).toHaveValue(title.ar);
    await form.getByRole('button', { name: t('panel-jobs:publish') }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole('button', { name: title.en, exact: true })).toBeVisible();
  });

  const { data: job } = await service.from('job_postings').select('id, slug').eq('title', title.en).single().throwOnError();
  // One visitor per language, because a visitor who has read Arabic is redirected to it.
  const visitor = (locale: string) =>
    browser.newContext({ locale, extraHTTPHeaders: { 'x-forwarded-for': nextClientAddress(testInfo.workerIndex) } });
  const visitors = { en: await visitor('en'), ar: await visitor('ar') };
  try {
    await test.step('visitors read it in their language, and one applies', async () => {
      const sites = { en: await visitors.en.newPage(), ar: await visitors.ar.newPage() };
      for (const shown of ['ar', 'en'] as const) {
        const site = sites[shown];
        await site.goto(localized(shown, `/careers/${job.slug ?? ''}`));
        await expect(site.getByRole('heading', { level: 1, name: title[shown] })).toBeVisible();
        for (const line of tasks[shown].split('\n').filter(Boolean)) await expect(site.getByText(line)).toBeVisible();
        await expectNoAxeViolations(site);
      }
      const english = translator('en');
      const site = sites.en;
      const dialog = site.getByRole('dialog');
      await site
        .getByRole('button', { name: english('careers:details.apply') })
        .first()
        .click();
      await dialog.getByLabel(english('careers:form.fields.fullName.label')).fill('Noor Al-Hajri');
      await dialog.getByLabel(english('careers:form.fields.email.label')).fill('noor@example.com');
      await dialog.getByLabel(english('careers:form.fields.coverLetter.label')).fill('The sea has always been my friend.');
      await dialog
        .getByLabel(english('careers:form.fields.resume.label'))
        .setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfFile()) });
      await dialog.getByRole('button', { name: english('careers:form.submit') }).click();
      await expect(site.getByText(english('careers:sent.title'), { exact: true }).first()).toBeVisible();
    });

    await test.step('the administrator sees on the overview that one waits, and reads it, with the résumé', async () => {
      await page
        .getByRole('navigation', { name: t('panel:menu.label') })
        .getByRole('link', { name: t('panel:tabs.overview'), exact: true })
        .click();
      await page
        .getByRole('region', { name: t('panel-overview:waiting.title') })
        .getByRole('link', { name: new RegExp(`^${t('panel-overview:waiting.applications')}`) })
        .click();
      await page.getByRole('button', { name: t('panel-list:filters.label') }).click();
      await page.getByRole('combobox', { name: t('panel-applications:columns.job') }).selectOption(job.id);
      await expect(page.getByText(t('panel-applications:count_one', { count: 1 }), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: 'Noor Al-Hajri', exact: true }).click();
      const sheet = page.getByRole('dialog', { name: 'Noor Al-Hajri' });
      await expect(sheet.getByText('The sea has always been my friend.')).toBeVisible();
      const frame = sheet.getByTitle(t('panel-applications:resume.of', { name: 'Noor Al-Hajri' }));
      await expect(frame).toHaveAttribute('src', /^blob:/);
      // A browser without a PDF viewer downloads the frame's content without a name.
      const waiting = page.waitForEvent('download', (one) => one.suggestedFilename() === 'Noor Al-Hajri.pdf');
      await sheet.getByRole('button', { name: t('panel-applications:resume.download', { type: 'PDF' }) }).click();
      const download = await waiting;
      expect(readFileSync(await download.path(), 'latin1')).toMatch(/^%PDF-/);
      await expect
        .poll(async () => (await service.from('job_applications').select('read_at').eq('job_id', job.id).single()).data?.read_at)
        .not.toBeNull();
    });

    await test.step('once the administrator closes it, its address says so and shows what is open', async () => {
      await page.goto('/admin/settings/jobs');
      await page.getByRole('button', { name: title.en, exact: true }).click();
      const sheet = page.getByRole('dialog', { name: title.en });
      await expect(sheet.getByRole('link', { name: t('panel-jobs:onSite.label') })).toHaveAttribute('href', `/careers/${job.slug ?? ''}`);
      await sheet.getByRole('button', { name: t('panel-jobs:closeNow.label') }).click();
      await expect(sheet.getByText(t('panel-jobs:onSite.closed'))).toBeVisible();
      for (const shown of ['ar', 'en'] as const) {
        const [site, words] = [await visitors[shown].newPage(), translator(shown)];
        const answer = await site.goto(localized(shown, `/careers/${job.slug ?? ''}`));
        expect(answer?.status()).toBe(404);
        await expect(site.getByRole('heading', { level: 1, name: words('job:closed.title') })).toBeVisible();
        await expect(site.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
        await expect(
          site
            .getByRole('region', { name: words('job:closed.open') })
            .getByRole('link')
            .first(),
        ).toBeVisible();
        await expectNoAxeViolations(site);
      }
    });
  } finally {
    await Promise.all(Object.values(visitors).map((one) => one.close()));
    const { data: sent } = await service.from('job_applications').select('resume_storage_path').eq('job_id', job.id);
    await service.from('job_applications').delete().eq('job_id', job.id);
    if (sent?.length) await service.storage.from('privateassets').remove(sent.map(({ resume_storage_path }) => resume_storage_path));
    await service.from('job_postings').delete().eq('id', job.id);
  }
});
