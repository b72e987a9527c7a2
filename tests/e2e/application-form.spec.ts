import { demoAdministrator } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { fillIn, form, test } from './careers.fixture.ts';

test('a posting asks a question of its own, which is answered and read in the panel', async ({ page, context, path, t, service, job }) => {
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/jobs?row=${job.id}`));
  await page.getByRole('button', { name: t('panel-jobs:applicationForm.open') }).click();
  const editor = page.getByRole('dialog').last();
  await editor.getByLabel(t('panel-jobs:applicationForm.fields.fields.notice.label')).selectOption('required');
  await editor.getByRole('button', { name: t('panel-jobs:applicationForm.add') }).click();
  await editor
    .getByRole('textbox', { name: new RegExp(`^${t('panel-jobs:applicationForm.text')}`) })
    .first()
    .fill('Do you drive?');
  await editor.getByRole('combobox', { name: t('panel-jobs:applicationForm.kind'), exact: true }).selectOption('yes_no');
  await editor.getByRole('checkbox', { name: t('panel-jobs:applicationForm.isRequired') }).check();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  await editor.getByRole('button', { name: t('panel-jobs:save') }).click();
  await expect(toastWith(page, t('panel-jobs:applicationForm.saved'))).toBeVisible();

  await page.goto(path(`/careers?job=${job.id}`));
  await page
    .getByRole('button', { name: t('careers:details.apply') })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: job.title });
  await fillIn(form(dialog, t));
  await form(dialog, t).submit.click();
  await expect(dialog.getByText(t('careers:form.errors.answerRequired')).first()).toBeVisible();
  await dialog.getByLabel(t('careers:form.fields.notice.label')).fill('One month');
  await dialog.getByLabel('Do you drive?').selectOption('yes');
  await expectNoAxeViolations(page);
  await form(dialog, t).submit.click();
  await expect(toastWith(page, t('careers:sent.title'))).toBeVisible();
  const { data } = await service.from('job_applications').select('id, answers, notice_period').eq('job_id', job.id).single().throwOnError();
  expect(data).toMatchObject({ notice_period: 'One month', answers: [{ question: { en: 'Do you drive?' }, answer: true }] });

  await page.goto(path(`/admin/settings/applications?row=${data.id}`));
  await expect(page.getByText('Do you drive?')).toBeVisible();
});
