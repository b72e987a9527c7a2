import type { Locator, Page } from '@playwright/test';
import { docFile, docxFile, exeFile, pdfFile } from '../support/resume-files.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Translate } from './support/languages.ts';
import { expect, test as base } from './support/test.ts';

interface TestJob {
  id: string;
  title: string;
  /** What was applied with, newest first. */
  applications: () => Promise<{ full_name: string; email: string; phone: string | null; cover_letter: string | null; resume_url: string | null; resume_storage_path: string }[]>;
  /** Names of the files in the posting's folder of the private bucket. */
  files: () => Promise<string[]>;
}

/** A posting of the test's own, the same in both languages, removed afterwards with everything sent to it. */
const test = base.extend<{ job: TestJob }>({
  job: async ({ service }, use, testInfo) => {
    const title = `Keeper of the lighthouse ${testInfo.testId}`;
    const { data } = await service
      .from('job_postings')
      .insert({ title, location: 'Lusail', salary: 'QAR 9,000 a month', description: 'You keep the light.', responsibilities: ['Clean the lamp'], qualifications: ['No fear of stairs'] })
      .select('id')
      .single()
      .throwOnError();
    const bucket = service.storage.from('privateassets');
    const job: TestJob = {
      id: data.id,
      title,
      applications: async () => (await service.from('job_applications').select('*').eq('job_id', data.id).order('created_at', { ascending: false }).throwOnError()).data,
      files: async () => ((await bucket.list(`resumes/${data.id}`)).data ?? []).map(({ name }) => name),
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

async function openForm(page: Page, address: string, t: Translate) {
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('careers:details.apply') }).click();
  return { dialog, fields: form(dialog, t) };
}

async function fillIn(fields: ReturnType<typeof form>) {
  await fields.name.fill('Noor Al-Hajri');
  await fields.email.fill('noor@example.com');
  await fields.resume.setInputFiles(resume);
}

/** F8 is the key that leads to the notifications, in both languages. */
const toastOf = (page: Page, text: string) => page.getByRole('region', { name: /F8/ }).getByText(text, { exact: true });

/** Presses Tab until something has focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60 && !(await target.evaluate((element) => element === document.activeElement)); presses += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test.describe('the list', () => {
  test('shows the newest position first and opens it, closed by Back @both', async ({ page, path, t, job }) => {
    await page.goto(path('/careers'));
    const positions = page.locator('#openings').getByRole('listitem');
    const own = positions.filter({ hasText: job.title });
    await expect(own).toContainText('Lusail');
    await own.getByRole('link').click();
    const dialog = page.getByRole('dialog', { name: job.title });
    for (const text of ['Lusail', 'QAR 9,000 a month', 'You keep the light.', 'Clean the lamp', 'No fear of stairs']) await expect(dialog.getByText(text)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\?job=${job.id}$`));
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}$`));
    await expect(own.getByRole('link')).toBeFocused();

    await own.getByRole('link').click();
    await dialog.locator('footer').getByRole('button', { name: t('common:close') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}$`));
  });

  test('is in the order of publication', async ({ page, service }) => {
    const { data } = await service.from('job_postings').select('id').order('created_at', { ascending: false }).order('id', { ascending: false }).limit(3).throwOnError();
    await page.goto('/careers');
    const links = page.locator('#openings').getByRole('listitem').getByRole('link');
    await expect(links.first()).toBeVisible();
    const shown = await links.evaluateAll((found) => found.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('job')));
    // Other tests add and remove postings of their own meanwhile.
    const demo = data.map(({ id }) => id).filter((id) => shown.includes(id));
    expect(shown.filter((id) => demo.includes(id ?? ''))).toEqual(demo);
  });
});

test.describe('a shared address', () => {
  test('opens the position on a direct visit, and closing leads to the list', async ({ page, path, t, job }) => {
    await page.goto(path(`/careers?job=${job.id}`));
    const dialog = page.getByRole('dialog', { name: job.title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}$`));
    await expect(page.getByRole('link', { name: job.title })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('careers:hero.title'));
  });
});

test.describe('applying', () => {
  test('stores the application and its resume, which a visitor can’t read @both', async ({ page, path, t, job, request }) => {
    const { dialog, fields } = await openForm(page, path(`/careers?job=${job.id}`), t);
    await fillIn(fields);
    await fields.phone.fill('٠٠٩٧٤ ٥٥٥٥ ٠٠٠١');
    await fields.coverLetter.fill('I like the sea.');
    await fields.submit.click();
    await expect(toastOf(page, t('careers:sent.title'))).toBeVisible();
    await expect(toastOf(page, t('careers:sent.text'))).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/careers')}$`));
    await expect(page.locator('#openings').getByRole('listitem').filter({ hasText: job.title })).toContainText(t('careers:list.applied'));

    const [stored, ...others] = await job.applications();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ full_name: 'Noor Al-Hajri', email: 'noor@example.com', phone: '+97455550001', cover_letter: 'I like the sea.', resume_url: null });
    const storagePath = stored?.resume_storage_path ?? '';
    expect(storagePath).toMatch(new RegExp(`^resumes/${job.id}/\\d{13}-[0-9a-f]{8}-My-resume\\.pdf$`));
    expect((await job.files()).map((name) => `resumes/${job.id}/${name}`)).toEqual([storagePath]);

    const key = (await page.locator('meta[name="supabase-key"]').getAttribute('content')) ?? '';
    for (const way of ['', 'public/', 'authenticated/']) {
      const answer = await request.get(`/storage/v1/object/${way}privateassets/${storagePath}`, { headers: { apikey: key, authorization: `Bearer ${key}` } });
      expect(answer.ok(), `object/${way}`).toBe(false);
    }
  });

  test('takes DOC and DOCX too, dropped or chosen, and stores their types', async ({ page, job, service, t }) => {
    for (const [name, content] of [['cv.doc', docFile()], ['cv.docx', docxFile()]] as const) {
      const { dialog, fields } = await openForm(page, `/careers?job=${job.id}`, t);
      await fields.name.fill('Noor');
      await fields.email.fill('noor@example.com');
      const transfer = await page.evaluateHandle(
        ([fileName, bytes]) => {
          const data = new DataTransfer();
          data.items.add(new File([Uint8Array.from(bytes)], fileName));
          return data;
        },
        [name, [...content]] as const,
      );
      await fields.resume.dispatchEvent('drop', { dataTransfer: transfer });
      await expect(dialog.getByText(name)).toBeVisible();
      await fields.submit.click();
      await expect(dialog).toBeHidden();
    }
    const { data } = await service.storage.from('privateassets').list(`resumes/${job.id}`);
    const types = (data ?? []).map(({ metadata }) => (metadata as { mimetype: string }).mimetype).sort();
    expect(types).toEqual(['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']);
  });

  test('asks for what is missing @both', async ({ page, path, t, job }) => {
    const { dialog, fields } = await openForm(page, path(`/careers?job=${job.id}`), t);
    await fields.submit.click();
    await expect(toastOf(page, t('common:form.missing.text'))).toBeVisible();
    for (const key of ['form.errors.nameRequired', 'form.errors.emailRequired', 'form.fields.resume.refusals.required.text'] as const) await expect(dialog.getByText(t(`careers:${key}`))).toBeVisible();
    await expect(fields.name).toBeFocused();

    await fields.name.fill('Noor');
    await fields.email.fill('noor@example.com');
    await fields.submit.click();
    await expect(toastOf(page, t('careers:form.fields.resume.refusals.required.title'))).toBeVisible();
    await expect(toastOf(page, t('careers:form.fields.resume.refusals.required.text'))).toBeVisible();
    await expect(fields.resume).toBeFocused();
    expect(await job.applications()).toEqual([]);
  });

  test('refuses files that are too large, of another type or other inside, and keeps the good one', async ({ page, path, t, job }) => {
    const { dialog, fields } = await openForm(page, path(`/careers?job=${job.id}`), t);
    await fillIn(fields);
    const large = new Uint8Array(5 * 1024 * 1024 + 1);
    large.set(pdfFile());
    const refused = [
      [file('large.pdf', large), 'size'],
      [file('program.exe', exeFile(), 'application/x-msdownload'), 'type'],
      [file('renamed.pdf', exeFile()), 'content'],
      [file('renamed.docx', exeFile(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'), 'content'],
      [file('empty.pdf', new Uint8Array()), 'empty'],
    ] as const;
    for (const [chosen, reason] of refused) {
      await fields.resume.setInputFiles(chosen);
      await expect(toastOf(page, t(`careers:form.fields.resume.refusals.${reason}.title`))).toBeVisible();
      await expect(dialog.getByText(t(`careers:form.fields.resume.refusals.${reason}.text`))).toBeVisible();
      await expect(dialog.getByText(chosen.name)).toBeHidden();
      await expect(dialog.getByText(resume.name)).toBeVisible();
    }
    expect(await job.files()).toEqual([]);
    await fields.submit.click();
    await expect(dialog).toBeHidden();
    expect(await job.applications()).toHaveLength(1);
  });

  test('is refused by the server when the stored file is not what the site has checked, and leaves nothing', async ({ page, path, t, job, expectProblem }) => {
    expectProblem(/422 \(Unprocessable/);
    const { dialog, fields } = await openForm(page, path(`/careers?job=${job.id}`), t);
    await fillIn(fields);
    await page.route('**/storage/v1/object/upload/sign/privateassets/**', (route) => route.continue({ postData: Buffer.from(exeFile()) }));
    await fields.submit.click();
    await expect(toastOf(page, t('careers:form.fields.resume.refusals.content.text'))).toBeVisible();
    await expect(fields.resume).toBeFocused();
    await expect(fields.resume).toHaveAccessibleDescription(new RegExp(t('careers:form.fields.resume.refusals.content.text')));
    await expect(fields.name).toHaveValue('Noor Al-Hajri');
    expect(await job.files()).toEqual([]);
    expect(await job.applications()).toEqual([]);

    await page.unroute('**/storage/v1/object/upload/sign/privateassets/**');
    await fields.resume.setInputFiles(resume);
    await fields.submit.click();
    await expect(dialog).toBeHidden();
    expect(await job.applications()).toHaveLength(1);
  });

  test('keeps text and resume on the way back to the details', async ({ page, t, job }) => {
    const { dialog, fields } = await openForm(page, `/careers?job=${job.id}`, t);
    await fillIn(fields);
    await dialog.getByRole('button', { name: t('careers:form.back') }).click();
    const apply = dialog.getByRole('button', { name: t('careers:details.apply') });
    await expect(apply).toBeFocused();
    await apply.click();
    await expect(fields.name).toHaveValue('Noor Al-Hajri');
    await expect(fields.name).toBeFocused();
    await expect(dialog.getByText(resume.name)).toBeVisible();
  });

  test('says how long to wait when too many came from one address', async ({ page, path, t, job, expectProblem }) => {
    expectProblem(/429 \(Too Many Requests\)/);
    const { dialog, fields } = await openForm(page, path(`/careers?job=${job.id}`), t);
    await fillIn(fields);
    await page.route('**/rest/v1/job_applications*', (route) => route.fulfill({ status: 429, json: { code: 'PT429', message: 'rate_limited' } }));
    await fields.submit.click();
    await expect(dialog.getByRole('alert').getByText(t('careers:form.failed.limited'))).toBeVisible();
    expect(await job.files()).toEqual([]);
  });

  test('says so when the position has been closed meanwhile', async ({ page, t, job, service, expectProblem }) => {
    expectProblem(/404 \(/);
    const { dialog, fields } = await openForm(page, `/careers?job=${job.id}`, t);
    await fillIn(fields);
    await service.from('job_postings').delete().eq('id', job.id).throwOnError();
    await fields.submit.click();
    await expect(dialog.getByRole('alert').getByText(t('careers:form.failed.closed'))).toBeVisible();
  });

  test('says so when the position is closed while the résumé is on its way, and loses nothing @both', async ({ page, path, t, job, service, expectProblem }) => {
    expectProblem(/422 \(/);
    const { dialog, fields } = await openForm(page, path(`/careers?job=${job.id}`), t);
    await fillIn(fields);
    await page.route('**/functions/v1/check-resume', async (route) => {
      await service.from('job_postings').update({ valid_through: new Date(Date.now() - 2 * 3_600_000).toISOString() }).eq('id', job.id).throwOnError();
      await route.continue();
    });
    const typed = await fields.name.inputValue();
    await fields.submit.click();
    await expect(dialog.getByRole('alert').getByText(t('careers:form.failed.closed'))).toBeVisible();
    await expect(fields.name).toHaveValue(typed);
    await expect(dialog.getByText(resume.name)).toBeVisible();
    expect(await job.applications()).toEqual([]);
  });

  test('shows the upload’s progress and can be called off', async ({ page, t, job }) => {
    const { dialog, fields } = await openForm(page, `/careers?job=${job.id}`, t);
    await fillIn(fields);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/storage/v1/object/upload/sign/privateassets/**', async (route) => {
      await held;
      await route.abort().catch(() => undefined);
    });
    await fields.submit.click();
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await expect(fields.submit).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: t('careers:form.cancel') }).click();
    await expect(toastOf(page, t('careers:form.cancelledTitle'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: t('careers:form.back') })).toBeFocused();
    await expect(dialog.getByText(resume.name)).toBeVisible();
    release();
    expect(await job.files()).toEqual([]);
    expect(await job.applications()).toEqual([]);
  });
});

test('the whole way from the list to a sent application needs no mouse', async ({ page, t, job }) => {
  await page.goto('/careers');
  const link = page.getByRole('link', { name: job.title });
  await expect(link).toBeVisible();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: job.title });
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
  await (await chooser).setFiles(resume);
  await expect(page.getByRole('dialog').getByText(resume.name)).toBeVisible();
  await fields.name.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(link).toBeFocused();
  expect(await job.applications()).toHaveLength(1);
});

test('page, details and form have no accessibility violations @both', async ({ page, path, t, job }) => {
  await page.goto(path('/careers'));
  const link = page.getByRole('link', { name: job.title });
  await expect(link).toBeVisible();
  await expectNoAxeViolations(page);
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('careers:details.apply') }).click();
  const fields = form(dialog, t);
  await fields.submit.click();
  await expect(dialog.getByText(t('careers:form.fields.resume.refusals.required.text'))).toBeVisible();
  await expectNoAxeViolations(page);
  await fields.resume.setInputFiles(resume);
  await expect(dialog.getByText(resume.name)).toBeVisible();
  await expectNoAxeViolations(page);
});
