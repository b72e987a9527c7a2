import { demoAdministrator } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { fillIn, form, test } from './careers.fixture.ts';

test('an application without a posting is sent, found in the panel and assigned to a job', async ({
  page,
  context,
  path,
  t,
  service,
  job,
}) => {
  const sent = () =>
    service
      .from('job_applications')
      .select('id, job_id, pool_consent_at, resume_storage_path')
      .eq('full_name', 'Noor Al-Hajri')
      .throwOnError();
  await page.goto(path('/careers'));
  await page.getByRole('button', { name: t('careers:noRole.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('careers:form.spontaneousTitle') });
  await fillIn(form(dialog, t));
  await dialog.getByRole('checkbox', { name: t('careers:form.fields.keepInPool.label') }).check();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await form(dialog, t).submit.click();
  await expect(toastWith(page, t('careers:sent.title'))).toBeVisible();
  await expect(dialog).toBeHidden();
  const [stored] = (await sent()).data;
  expect(stored).toMatchObject({ job_id: null, pool_consent_at: expect.any(String) as unknown });
  expect(stored?.resume_storage_path).toMatch(/^resumes\/spontaneous\/\d{13}-/);

  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/applications?spontaneous'));
  await page
    .getByRole('button', { name: /Noor Al-Hajri/ })
    .first()
    .click();
  await page.getByRole('button', { name: t('panel-applications:assign.open') }).click();
  const choice = page.getByRole('dialog').last();
  await choice.getByRole('searchbox').fill(job.title);
  await choice.getByRole('button', { name: job.title }).click();
  await expect(toastWith(page, t('panel-applications:assign.done'))).toBeVisible();
  expect((await sent()).data).toMatchObject([{ job_id: job.id }]);

  await service.storage.from('privateassets').remove([stored?.resume_storage_path ?? '']);
});
