import { isolated } from '../../src/i18n/isolated.ts';
import { demoAdministrator, newestMail } from './support/accounts.ts';
import { test } from './support/applicants.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { deliverMails } from './support/service.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect } from './support/test.ts';

test('an application moves over the board, is refused, recalled, and hired', async ({
  page,
  context,
  path,
  t,
  service,
  applicant: { id, jobId, name },
}) => {
  const stageOf = async () => (await service.from('job_applications').select('stage').eq('id', id).single().throwOnError()).data.stage;
  const column = (stage: 'new' | 'interview' | 'rejected' | 'shortlisted' | 'hired') =>
    page.getByRole('region', { name: t(`panel-applications:stages.${stage}`), exact: true });
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/applications?job_id=${jobId}`));
  await page.getByRole('radio', { name: t('panel-list:view.board') }).click();
  await expect(page).toHaveURL(/view=board/);

  await column('new')
    .getByRole('button', { name: t('panel-applications:board.card', { name }) })
    .focus();
  const announces = (text: string) => expect(page.getByRole('status').and(page.getByText(text, { exact: true }))).toBeAttached();
  await page.keyboard.press('Space');
  await announces(t('panel-applications:board.lifted', { name, stage: t('panel-applications:stages.new') }));
  for (const [key, stage] of [
    ['ArrowRight', 'shortlisted'],
    ['ArrowRight', 'interview'],
    ['ArrowLeft', 'shortlisted'],
  ] as const) {
    await page.keyboard.press(key);
    await announces(t(`panel-applications:stages.${stage}`));
  }
  expect(await stageOf()).toBe('new');
  await page.keyboard.press('Space');
  const moved = column('shortlisted').getByRole('button', { name: t('panel-applications:board.card', { name }) });
  await expect(moved).toBeFocused();
  await expect.poll(stageOf).toBe('shortlisted');
  await column('shortlisted').getByRole('listitem').filter({ hasText: name }).dragTo(column('interview'), { steps: 5 });
  await expect.poll(stageOf).toBe('interview');
  // The card is paler until the change is stored.
  await expect(column('interview').getByRole('listitem').filter({ hasText: name })).toHaveCSS('opacity', '1');
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);

  await column('interview').getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: t('panel-applications:move.open') }).click();
  const question = page.getByRole('dialog', { name: t('panel-applications:move.title', { rows: isolated(name) }) });
  await question.getByLabel(t('panel-applications:stageForm.fields.stage.label')).selectOption('rejected');
  await question.getByLabel(t('panel-applications:stageForm.fields.reason.label')).fill('No places left');
  await question.getByLabel(t('panel-applications:stageForm.fields.mail.label')).selectOption('1440');
  await expect(question.getByRole('region', { name: t('panel-applications:mail.shown') })).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: t('panel-applications:move.reject') }).click();
  await expect(sheet.getByText('No places left')).toBeVisible();
  expect(await stageOf()).toBe('rejected');
  await sheet.getByRole('button', { name: t('panel-applications:recall.label') }).click();
  await expect(sheet.getByText('No places left')).toBeHidden();
  expect(await stageOf()).toBe('interview');

  await sheet.getByRole('button', { name: t('panel-applications:move.open') }).click();
  await question.getByLabel(t('panel-applications:stageForm.fields.stage.label')).selectOption('hired');
  await question.getByRole('button', { name: t('panel-applications:move.label'), exact: true }).click();
  await expect.poll(stageOf).toBe('hired');
  await expect(question).toBeHidden();
  await sheet.getByRole('button', { name: t('common:close') }).click();
  await column('hired').getByRole('button', { expanded: false }).click();
  await expect(column('hired').getByText(name)).toBeVisible();
});

test('the link of the receipt shows the stage, corrects the phone, withdraws, and erases everything @phone @mailbox', async ({
  page,
  request,
  path,
  t,
  service,
  applicant: { id, title, email, path: file },
}) => {
  const row = async () => (await service.from('job_applications').select('stage, phone').eq('id', id).maybeSingle().throwOnError()).data;
  await deliverMails();
  const link = async () => (await newestMail(request, email))?.links.find((address) => address.includes('/application#')) ?? '';
  await expect.poll(link, { timeout: 30_000 }).toContain(path('/application'));
  const address = new URL(await link());
  await page.goto(`${path('/application')}${address.hash}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(t('application:stages.received.title'), { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);

  await page.getByLabel(t('application:phoneForm.fields.phone.label')).fill('5500 9999');
  await page.getByRole('button', { name: t('application:phoneForm.submit') }).click();
  await expect.poll(row).toEqual({ stage: 'new', phone: '55009999' });
  await page.getByRole('button', { name: t('application:withdraw.label') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('application:withdraw.label') })
    .click();
  await expect(page.getByText(t('application:stages.withdrawn.title'), { exact: true })).toBeVisible();
  expect((await row())?.stage).toBe('withdrawn');

  await page.getByRole('button', { name: t('application:erase.label') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('application:erase.label') })
    .click();
  await expect(page.getByText(t('application:erased.title'))).toBeVisible();
  expect(await row()).toBeNull();
  expect((await service.storage.from('privateassets').download(file)).error).not.toBeNull();
  expect(new URL(page.url()).hash).toBe('');

  // A second use opens nothing.
  await page.goto('about:blank');
  await page.goto(`${path('/application')}${address.hash}`);
  await expect(page.getByText(t('application:unknown.title'))).toBeVisible();
});
