import type { Locator, Page } from '@playwright/test';
import { privacyUpdatedOn } from '../../src/lib/privacy-version.ts';
import { docFile, docxFile, exeFile, pdfFile } from '../support/resume-files.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Translate } from './support/languages.ts';
import { expect, test as base } from './support/test.ts';
import { toastWith } from './support/toast.ts';

interface TestJob {
  id: string;
  title: string;
  /** What was applied with, newest first. */
  applications: () => Promise<
    {
      full_name: string;
      email: string;
      phone: string | null;
      cover_letter: string | null;
      resume_url: string | null;
      resume_storage_path: string;
      consent_version: string | null;
    }[]
  >;
  /** Names of the files in the posting's folder of the private bucket. */
  files: () => Promise<string[]>;
  /** Their stored types. */
  types: () => Promise<string[]>;
}

/** A posting of the test's own, the same in both languages, removed afterwards with everything sent to it. */
const test = base.extend<{ job: TestJob }>({
  job: async ({ service }, use, testInfo) => {
    const title = `Keeper of the lighthouse ${testInfo.testId}`;
    const { data } = await service
      .from('job_postings')
      .insert({
        title,
        location: 'Lusail',
        salary: 'QAR 9,000 a month',
        description: 'You keep the light.',
        responsibilities: ['Clean the lamp'],
        qualifications: ['No fear of stairs'],
      })
      .select('id')
      .single()
      .throwOnError();
    const bucket = service.storage.from('privateassets');
    const job: TestJob = {
      id: data.id,
      title,
      applications: async () =>
        (await service.from('job_applications').select('*').eq('job_id', data.id).order('created_at', { ascending: false }).throwOnError())
          .data,
      files: async () => ((await bucket.list(`resumes/${data.id}`)).data ?? []).map(({ name }) => name),
      types: async () =>
        ((await bucket.list(`resumes/${data.id}`)).data ?? []).map(({ metadata }) => (metadata as { mimetype: string }).mimetype),
    };
    await use(job);
    const paths = (await job.files()).map((name) => `resumes/${data.id}/${name}`);
    await service.from('job_applications').delete().eq('job_id', data.id).throwOnError();
    if (paths.length > 0) await bucket.remove(paths);
    await service.from('job_postings').delete().eq('id', data.id).throwOnError();
  },
});

const file = (name: string, content: Uint8Array, mimeType = 'application/pdf') => ({ name, mimeType, buffer: Buffer.from(content) });
const resume = file('My résumé.pdf', pdfFile());

const form = (dialog: Locator, t: Translate) => ({
  name: dialog.getByLabel(t('careers:form.fields.fullName.label')),
  email: dialog.getByLabel(t('careers:form.fields.email.label')),
  phone: dialog.getByLabel(t('careers:form.fields.phone.label')),
  coverLetter: dialog.getByLabel(t('careers:form.fields.coverLetter.label')),
  resume: dialog.getByLabel(t('careers:form.fields.resume.label')),
  submit: dialog.getByRole('button', { name: t('careers:form.submit') }),
});

async function fillIn(fields: ReturnType<typeof form>) {
  await fields.name.fill('Noor Al-Hajri');
  await fields.email.fill('noor@example.com');
  await fields.resume.setInputFiles(resume);
}

/** Presses Tab until something has focus. */
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
      .select('id')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(4)
      .throwOnError();
    const shown = await positions
      .getByRole('link')
      .evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('job')));
    // Other tests add and remove postings of their own meanwhile.
    const lasting = data.map(({ id }) => id).filter((id) => shown.includes(id));
    expect(lasting.length).toBeGreaterThan(1);
    expect(shown.filter((id) => lasting.includes(id ?? ''))).toEqual(lasting);
  });

  await test.step('the details', async () => {
    await own.getByRole('link').click();
    for (const text of ['Lusail', 'QAR 9,000 a month', 'You keep the light.', 'Clean the lamp', 'No fear of stairs'])
      await expect(dialog.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?job=${job.id}$`));
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

test('a shared address opens the position and leads to the list, and the whole way to a sent application needs no mouse', async ({
  page,
  t,
  job,
}) => {
  await page.goto(`/careers?job=${job.id}`);
  const dialog = page.getByRole('dialog', { name: job.title });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/careers$/);
  const link = page.getByRole('link', { name: job.title });
  await expect(link).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('careers:hero.title'));

  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: t('careers:details.apply') }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('Noor Al-Hajri');
  await page.keyboard.press('Tab');
  await page.keyboard.type('noor@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const fields = form(page.getByRole('dialog'), t);
  // Asked for before something else is awaited: keys reach the page by another way than the wish to see its choosers, and may overtake it.
  const chooser = page.waitForEvent('filechooser');
  await expect(fields.resume).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file('cv.docx', docxFile(), ''));
  await expect(page.getByRole('dialog').getByText('cv.docx')).toBeVisible();
  await fields.name.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
  expect(await job.applications()).toHaveLength(1);
  expect(await job.types()).toEqual(['application/vnd.openxmlformats-officedocument.wordprocessingml.document']);
});

test('an application that is refused, called off or too late leaves nothing behind, and loses nothing that was typed', async ({
  page,
  t,
  job,
  service,
  expectProblem,
}) => {
  test.slow();
  for (const status of [/422 \(/, /429 \(Too Many Requests\)/, /404 \(/]) expectProblem(status);
  await page.goto(`/careers?job=${job.id}`);
  const dialog = page.getByRole('dialog');
  const fields = form(dialog, t);
  const apply = dialog.getByRole('button', { name: t('careers:details.apply') });
  const upload = '**/storage/v1/object/upload/sign/privateassets/**';
  const expectKept = async () => {
    await expect(fields.name).toHaveValue('Noor Al-Hajri');
    await expect(dialog.getByText(resume.name)).toBeVisible();
    expect(await job.files()).toEqual([]);
    expect(await job.applications()).toEqual([]);
  };
  await apply.click();
  await fillIn(fields);

  await test.step('text and resume are kept on the way back to the details', async () => {
    await dialog.getByRole('button', { name: t('careers:form.back') }).click();
    await expect(apply).toBeFocused();
    await apply.click();
    await expect(fields.name).toBeFocused();
    await expectKept();
  });

  await test.step('files that are too large, of another type or other inside are refused, and the good one is kept', async () => {
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(pdfFile());
    const refused = [
      [file('large.pdf', large), 'size'],
      [file('program.exe', exeFile(), 'application/x-msdownload'), 'type'],
      [file('renamed.docx', exeFile(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'), 'content'],
      [file('empty.pdf', new Uint8Array()), 'empty'],
    ] as const;
    for (const [chosen, reason] of refused) {
      await fields.resume.setInputFiles(chosen);
      await expect(toastWith(page, t(`careers:form.fields.resume.refusals.${reason}.title`))).toBeVisible();
      await expect(dialog.getByText(t(`careers:form.fields.resume.refusals.${reason}.text`))).toBeVisible();
      await expect(dialog.getByText(chosen.name)).toBeHidden();
      await expect(dialog.getByText(resume.name)).toBeVisible();
    }
  });

  await test.step('called off', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(upload, async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await fields.submit.click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(fields.submit).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('careers:form.cancel') }).click();
    await expect(toastWith(page, t('careers:form.cancelledTitle'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('careers:form.back') })).toBeFocused();
    release();
    await expectKept();
    await page.unroute(upload);
  });

  await test.step('too many from one address', async () => {
    await page.route('**/rest/v1/job_applications*', (route) =>
      route.fulfill({ status: 429, json: { code: 'PT429', message: 'rate_limited' } }),
    );
    await fields.submit.click();
    await expect(dialog.getByRole('alert').getByText(t('careers:form.failed.limited'))).toBeVisible();
    await expectKept();
    await page.unroute('**/rest/v1/job_applications*');
  });

  await test.step('a stored file that is not what the site has checked', async () => {
    await page.route(upload, (route) => route.continue({ postData: Buffer.from(exeFile()) }));
    await fields.submit.click();
    await expect(toastWith(page, t('careers:form.fields.resume.refusals.content.text'))).toBeVisible();
    await expect(fields.resume).toBeFocused();
    await expect(fields.resume).toHaveAccessibleDescription(new RegExp(t('careers:form.fields.resume.refusals.content.text')));
    await expect(fields.name).toHaveValue('Noor Al-Hajri');
    expect(await job.files()).toEqual([]);
    expect(await job.applications()).toEqual([]);
    await page.unroute(upload);
  });

  await test.step('sent after all, with a file that was dropped', async () => {
    const transfer = await page.evaluateHandle(
      (bytes) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(bytes)], 'cv.doc'));
        return data;
      },
      [...docFile()],
    );
    await fields.resume.dispatchEvent('drop', { dataTransfer: transfer });
    await expect(dialog.getByText('cv.doc')).toBeVisible();
    await fields.submit.click();
    await expect(dialog).toBeHidden();
    expect(await job.applications()).toHaveLength(1);
    expect(await job.types()).toEqual(['application/msword']);
  });

  await test.step('a position that is closed while the résumé is on its way, then gone', async () => {
    await page.getByRole('link', { name: job.title }).click();
    await apply.click();
    await fillIn(fields);
    await page.route('**/functions/v1/check-resume', async (route) => {
      await service
        .from('job_postings')
        .update({ valid_through: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10) })
        .eq('id', job.id)
        .throwOnError();
      await route.continue();
    });
    for (const end of ['closed', 'gone'] as const) {
      if (end === 'gone') {
        await service.from('job_applications').delete().eq('job_id', job.id).throwOnError();
        await service.from('job_postings').delete().eq('id', job.id).throwOnError();
      }
      await fields.submit.click();
      await expect(dialog.getByRole('alert').getByText(t('careers:form.failed.closed'))).toBeVisible();
      await expect(fields.submit).toBeEnabled();
      await expect(fields.name).toHaveValue('Noor Al-Hajri');
      await expect(dialog.getByText(resume.name)).toBeVisible();
      if (end === 'closed') expect(await job.applications()).toHaveLength(1);
    }
  });
});
