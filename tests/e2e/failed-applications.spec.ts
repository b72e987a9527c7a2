import { docFile, exeFile, pdfFile } from '../support/resume-files.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { test, file, resume, form, fillIn } from './careers.fixture.ts';

test('an application that is refused, cancelled or too late stores nothing, and keeps the typed texts', async ({
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
  const apply = page.getByRole('button', { name: t('careers:details.apply') }).first();
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

  await test.step('cancelled', async () => {
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

  await test.step('sent with a dropped file', async () => {
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

  await test.step('a position that is closed while the résumé is on its way, then deleted', async () => {
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
    for (const end of ['closed', 'deleted'] as const) {
      if (end === 'deleted') {
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
