import { isolated } from '../../src/i18n/isolated.ts';
import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { test } from './support/applicants.ts';
import { signInto } from './support/creators.ts';
import { interruptNext } from './support/interruptions.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';

// The important journeys, each interrupted. Saving settings is in panel-settings.spec.ts.
test.describe('an interrupted task continues, and nothing is done twice:', () => {
  test.beforeEach(({ expectProblem }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
    // A repeated request is recognised by its key.
    expectProblem(/409 \(Conflict\)/, { isPossible: true });
  });

  test('in the panel: an inquiry’s note and status, an application’s stage', async ({
    page,
    context,
    t,
    service,
    expectProblem,
    applicant: { id, name: applicant },
  }) => {
    expectProblem(/401 \(Unauthorized\)/);
    // The list's counts are requested again when the connection is back.
    expectProblem(/The rows could not be counted/, { isPossible: true });
    const name = uniqueName('Cut');
    const { data: inquiry } = await service
      .from('inquiries')
      .insert({ name, mobile: '55501234', email: 'cut@example.com', description: 'Hello' })
      .select('id')
      .single()
      .throwOnError();
    await signInto(context, demoAdministrator);
    await page.goto(`/admin/settings/inquiries?row=${inquiry.id}`);
    const sheet = page.getByRole('dialog', { name });
    const note = sheet.getByRole('textbox', { name: t('panel-notes:add.label') });
    const add = sheet.getByRole('button', { name: t('panel-notes:add.submit') });
    await note.fill('Called from a train.');
    for (const [cut, text] of [
      ['expired token', t('common:errors.unauthenticated')],
      ['answer lost', t('common:errors.offline')],
    ] as const) {
      await interruptNext(page, cut, ['POST', '/notes']);
      await add.click();
      await expect(sheet.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(note).toHaveValue('Called from a train.');
    }
    await add.click();
    await expect(note).toHaveValue('');
    const { data: notes } = await service.from('notes').select('text').eq('inquiry_id', inquiry.id).throwOnError();
    expect(notes).toEqual([{ text: 'Called from a train.' }]);

    const status = sheet.getByRole('combobox', { name: t('panel-inquiries:columns.status') });
    await context.setOffline(true);
    await status.selectOption('won');
    await expect(toastWith(page, t('common:errors.offline'))).toBeVisible();
    await expect(status).toHaveValue('new');
    await context.setOffline(false);
    await status.selectOption('won');
    await expect(status).toHaveValue('won');
    await sheet.getByRole('button', { name: t('common:close') }).click();

    await page
      .getByRole('navigation', { name: t('panel:menu.label') })
      .getByRole('link', { name: t('panel:tabs.applications') })
      .click();
    await page.getByRole('button', { name: applicant, exact: true }).click();
    const application = page.getByRole('dialog', { name: applicant });
    await application.getByRole('button', { name: t('panel-applications:move.open') }).click();
    const question = page.getByRole('dialog', { name: t('panel-applications:move.title', { rows: isolated(applicant) }) });
    const reason = question.getByLabel(t('panel-applications:stageForm.fields.reason.label'));
    await question.getByLabel(t('panel-applications:stageForm.fields.stage.label')).selectOption('rejected');
    await reason.fill('No places left');
    await question.getByLabel(t('panel-applications:stageForm.fields.mail.label')).selectOption('1440');
    const move = question.getByRole('button', { name: t('panel-applications:move.reject') });
    await interruptNext(page, 'answer lost', ['POST', '/rpc/set_application_stage']);
    await move.click();
    await expect(question.getByRole('alert').filter({ hasText: t('common:errors.offline') })).toBeVisible();
    await expect(reason).toHaveValue('No places left');
    await move.click();
    await expect(question).toBeHidden();
    const { data: moved } = await service
      .from('job_applications')
      .select('stage, stage_before, rejection_reason')
      .eq('id', id)
      .single()
      .throwOnError();
    expect(moved).toEqual({ stage: 'rejected', stage_before: 'new', rejection_reason: 'No places left' });
    await service.from('inquiries').delete().eq('id', inquiry.id).throwOnError();
  });
});
