import { companyTime } from '../../supabase/functions/_shared/company-day.ts';
import { demoAdministrator, newestMail } from './support/accounts.ts';
import { test } from './support/applicants.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { deliverMails } from './support/service.ts';
import { expect } from './support/test.ts';

test('times for an interview: offered in the panel, picked by the link of the mail, and cancelled @both @mailbox', async ({
  page,
  context,
  request,
  path,
  t,
  service,
  applicant: { id, name, email },
}) => {
  const inDays = (days: number) => companyTime(Date.now() + days * 86_400_000);
  const room = 'https://meet.example.com/room';
  const interviewer = `maha-${id.slice(0, 8)}@example.test`;
  const mailTo = (address: string) => newestMail(request, address);
  const part = page.getByRole('region', { name: t('application:interview.title') });

  await test.step('the panel offers two times', async () => {
    await signInto(context, demoAdministrator);
    await page.goto(path(`/admin/settings/applications?row=${id}`));
    const sheet = page.getByRole('dialog', { name });
    await sheet.getByRole('button', { name: t('panel-applications:interview.offer') }).click();
    const form = page.getByRole('dialog').filter({ has: page.getByText(t('panel-applications:interviewForm.text')) });
    const field = (key: 'slot1' | 'slot2' | 'answerUntil' | 'place' | 'onlineUrl' | 'interviewerEmail') =>
      form.getByLabel(t(`panel-applications:interviewForm.fields.${key}.label`), { exact: false });
    await field('slot1').fill(inDays(3));
    await field('slot2').fill(inDays(4));
    await field('answerUntil').fill(inDays(2));
    await field('place').fill('Lusail');
    await field('onlineUrl').fill(room);
    await field('interviewerEmail').fill(interviewer);
    await expectNoAxeViolations(page);
    await form.getByRole('button', { name: t('panel-applications:interviewForm.submit') }).click();
    await expect(sheet.getByText(t('panel-applications:interview.states.offered'))).toBeVisible();
    await expect(sheet.getByText(t('panel-applications:stages.interview'), { exact: true }).first()).toBeVisible();
  });

  await test.step('the applicant picks one by the link', async () => {
    await deliverMails();
    const link = async () => (await mailTo(email))?.links.find((address) => address.includes('/application#')) ?? '';
    await expect.poll(async () => (await mailTo(email))?.text ?? '', { timeout: 30_000 }).toContain('Lusail');
    expect((await mailTo(email))?.text).not.toContain(room);
    await page.goto(`${path('/application')}${new URL(await link()).hash}`);
    await expect(part.getByText(t('application:interview.states.offered'))).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await part.getByRole('radio').nth(1).check();
    // A double click answers once.
    await part.getByRole('button', { name: t('application:interview.pick') }).dblclick();
    await expect(part.getByText(t('application:interview.states.picked'))).toBeVisible();
    await expect(part.getByRole('link', { name: t('application:interview.join') })).toHaveAttribute('href', room);
    await page.reload();
    await expect(part.getByText(t('application:interview.states.picked'))).toBeVisible();
    await deliverMails();
    await expect.poll(async () => (await mailTo(email))?.text ?? '', { timeout: 30_000 }).toContain(room);
    await expect.poll(async () => (await mailTo(interviewer))?.text ?? '', { timeout: 30_000 }).toContain(name);
  });

  await test.step('the overview has it, and the applicant cancels it', async () => {
    await page.goto(path('/admin/settings'));
    await expect(page.getByRole('region', { name: t('panel-overview:interviews.title') }).getByRole('link', { name })).toBeVisible();
    await page.goBack();
    await part.getByRole('button', { name: t('application:interview.cancel') }).click();
    await part.getByRole('textbox').fill('Another day, please.');
    await part.getByRole('button', { name: t('application:interview.cancelNow') }).click();
    await expect(part.getByText(t('application:interview.states.cancelled'))).toBeVisible();
    await deliverMails();
    await expect.poll(async () => (await mailTo(interviewer))?.text ?? '', { timeout: 30_000 }).toContain('Another day, please.');
  });

  await test.step('the panel tells it', async () => {
    await page.goto(path(`/admin/settings/applications?row=${id}&interview=cancelled`));
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet.getByText('Another day, please.')).toBeVisible();
    await expect(sheet.getByText(t('panel-notes:timeline.interview.cancelled'))).toBeVisible();
    await expect(sheet.getByRole('button', { name: t('panel-applications:interview.offer') })).toBeVisible();
    const { data } = await service.from('job_applications').select('stage, interview').eq('id', id).single().throwOnError();
    expect(data).toEqual({ stage: 'interview', interview: 'cancelled' });
    await expectNoHorizontalScroll(page);
  });
});
