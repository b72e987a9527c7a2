import type { Locator, Page } from '@playwright/test';
import { privacyUpdatedOn } from '../../src/lib/privacy-version.ts';
import { docxFile } from '../support/resume-files.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { test, file, resume, form, fillIn } from './careers.fixture.ts';

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60 && !(await target.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('a position is found in the list, read, closed by Back and applied for, which no visitor can read @both', async ({
  page,
  path,
  t,
  job,
  service,
  request,
}) => {
  test.slow();
  await page.goto(path('/careers'));
  const positions = page.locator('#openings').getByRole('listitem');
  const own = positions.filter({ hasText: job.title });
  const dialog = page.getByRole('dialog', { name: job.title });
  const fields = form(page.getByRole('dialog'), t);

  await test.step('in the order of publication', async () => {
    await expect(own).toContainText('Lusail');
    const { data } = await service
      .from('job_postings')
      .select('slug')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(4)
      .throwOnError();
    const shown = await positions
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/').at(-1)));
    // Other tests add and delete postings meanwhile.
    const lasting = data.flatMap(({ slug }) => (slug !== null && shown.includes(slug) ? [slug] : []));
    expect(lasting.length).toBeGreaterThan(1);
    expect(shown.filter((slug) => lasting.includes(slug ?? ''))).toEqual(lasting);
  });

  await test.step('the details', async () => {
    await own.getByRole('link').click();
    for (const text of ['Lusail', 'QAR 9,000 a month', 'You keep the light.', 'Clean the lamp', 'No fear of stairs'])
      await expect(dialog.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}/${job.slug}$`));
    await expectNoAxeViolations(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}$`));
    await expect(own.getByRole('link')).toBeFocused();

    await own.getByRole('link').click();
    await dialog
      .locator('footer')
      .getByRole('button', { name: t('common:close') })
      .click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}$`));
  });

  await test.step('what is missing in the form', async () => {
    await own.getByRole('link').click();
    await dialog.getByRole('button', { name: t('careers:details.apply') }).click();
    await fields.submit.click();
    await expect(toastWith(page, t('common:form.missing.text'))).toBeVisible();
    for (const key of ['form.errors.nameRequired', 'form.errors.emailRequired', 'form.fields.resume.refusals.required.text'] as const)
      await expect(page.getByRole('dialog').getByText(t(`careers:${key}`))).toBeVisible();
    await expect(fields.name).toBeFocused();
    await expectNoAxeViolations(page);

    await fields.name.fill('Noor Al-Hajri');
    await fields.email.fill('noor@example.com');
    await fields.submit.click();
    await expect(toastWith(page, t('careers:form.fields.resume.refusals.required.title'))).toBeVisible();
    await expect(toastWith(page, t('careers:form.fields.resume.refusals.required.text'))).toBeVisible();
    await expect(fields.resume).toBeFocused();
    expect(await job.applications()).toEqual([]);
  });

  await test.step('what was sent', async () => {
    await fillIn(fields);
    await expect(page.getByRole('dialog').getByText(resume.name)).toBeVisible();
    await expectNoAxeViolations(page);
    await fields.phone.fill('٠٠٩٧٤ ٥٥٥٥ ٠٠٠١');
    await fields.coverLetter.fill('I like the sea.');
    await fields.submit.click();
    await expect(toastWith(page, t('careers:sent.title'))).toBeVisible();
    await expect(toastWith(page, t('careers:sent.text'))).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}$`));
    await expect(own).toContainText(t('careers:list.applied'));

    const [stored, ...others] = await job.applications();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      full_name: 'Noor Al-Hajri',
      email: 'noor@example.com',
      phone: '+97455550001',
      cover_letter: 'I like the sea.',
      resume_url: null,
      consent_version: privacyUpdatedOn,
    });
    const storagePath = stored?.resume_storage_path ?? '';
    expect(storagePath).toMatch(new RegExp(`^resumes/${job.id}/\\d{13}-[0-9a-f]{8}-My-resume\\.pdf$`));
    expect((await job.files()).map((name) => `resumes/${job.id}/${name}`)).toEqual([storagePath]);

    const key = (await page.locator('meta[name="supabase-key"]').getAttribute('content')) ?? '';
    for (const way of ['', 'public/', 'authenticated/']) {
      const answer = await request.get(`/storage/v1/object/${way}privateassets/${storagePath}`, {
        headers: { apikey: key, authorization: `Bearer ${key}` },
      });
      expect(answer.ok(), `object/${way}`).toBe(false);
    }
  });
});

test('an address that was shared earlier leads to the page of the position, and applying there needs no mouse', async ({
  page,
  t,
  job,
}) => {
  await page.goto(`/careers?job=${job.id}`);
  await expect(page).toHaveURL(new RegExp(`/careers/${job.slug}$`));
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeVisible();
  const apply = page.getByRole('button', { name: t('careers:details.apply') }).first();
  await tabTo(page, apply);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('Noor Al-Hajri');
  await page.keyboard.press('Tab');
  await page.keyboard.type('noor@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const fields = form(page.getByRole('dialog'), t);
  // Registered first: a key press may arrive before the request to intercept file choosers.
  const chooser = page.waitForEvent('filechooser');
  await expect(fields.resume).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file('cv.docx', docxFile(), ''));
  await expect(page.getByRole('dialog').getByText('cv.docx')).toBeVisible();
  await fields.name.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(apply).toBeFocused();
  await expect(page.getByText(t('careers:list.applied'))).toBeVisible();
  expect(await job.applications()).toHaveLength(1);
  expect(await job.types()).toEqual(['application/vnd.openxmlformats-officedocument.wordprocessingml.document']);
});
