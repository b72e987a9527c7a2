import { demoAdministrator, newestMail } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { waitForHydration } from './support/hydration.ts';
import { deliverMails } from './support/service.ts';
import { expect, test } from './support/test.ts';

test('the last seat of a course: one gets it, one waits and moves up when the first cancels by the link @both @mailbox', async ({
  page,
  context,
  request,
  path,
  t,
  language,
  service,
}) => {
  const slug = language === 'ar' ? 'after-effects' : 'indesign';
  const { data: course } = await service.from('content_items').select('id').eq('kind', 'course').eq('slug', slug).single().throwOnError();
  const startsAt = new Date(Date.now() + 20 * 86_400_000).toISOString();
  const { data: run } = await service
    .from('course_runs')
    .insert({ course_id: course.id, starts_at: startsAt, seats: 1, price: 900, online_url: 'https://meet.example.com/room' })
    .select('id')
    .single()
    .throwOnError();
  const addressOf = (name: string) => `${name}-${run.id.slice(0, 8)}@example.test`;
  const dates = page.getByRole('region', { name: t('enrolment:dates.title') });
  const dialog = page.getByRole('dialog');

  async function enrol(name: string, button: string, send: string, outcome: string) {
    await dates.getByRole('button').filter({ hasText: button }).click();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await dialog.getByLabel(t('enrolment:fields.name.label')).fill(name);
    await dialog.getByLabel(t('enrolment:fields.email.label')).fill(addressOf(name));
    await dialog.getByLabel(t('enrolment:fields.phone.label')).fill('5550 1234');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: send, exact: true }).click();
    await expect(dialog.getByText(outcome)).toBeVisible();
    await dialog
      .getByRole('button', { name: t('common:close') })
      .last()
      .click();
    await expect(dialog).toBeHidden();
  }
  const mailTo = (name: string) => newestMail(request, addressOf(name));

  await page.goto(path(`/courses?course=${slug}`));
  await waitForHydration(page);
  await test.step('the dialog of the course leads to its dates', async () => {
    await dialog.getByRole('link', { name: t('courses:proceed') }).click();
    await expect(page).toHaveURL(new RegExp(`${path(`/courses/${slug}`)}$`));
    await expect(dates).toBeInViewport();
  });
  await enrol('Amal', t('enrolment:dates.enrol'), t('enrolment:send'), t('enrolment:sent.enrolled.title'));
  await expect(dates.getByText(t('enrolment:seatsLeft.waiting'), { exact: true })).toBeVisible();
  await enrol('Basma', t('enrolment:dates.wait'), t('enrolment:sendWaiting'), t('enrolment:sent.waiting.title'));

  await test.step('the confirmation has the link', async () => {
    await deliverMails();
    await expect.poll(async () => (await mailTo('Amal'))?.text, { timeout: 30_000 }).toContain('https://meet.example.com/room');
    await expect.poll(async () => (await mailTo('Basma'))?.text, { timeout: 30_000 }).toBeTruthy();
    expect((await mailTo('Basma'))?.text).not.toContain('meet.example.com');
  });
  await test.step('the link cancels, and the next one moves up', async () => {
    const link = (await mailTo('Amal'))?.links.find((one) => one.includes('#enrolment=')) ?? '';
    await page.goto('about:blank');
    await page.goto(`${path('/courses')}${new URL(link).hash}`);
    await expect(dialog.getByText(t('enrolment:own.states.enrolled'))).toBeVisible();
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: t('enrolment:own.cancel') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('enrolment:own.cancel') })
      .click();
    await expect(dialog.getByText(t('enrolment:own.states.cancelled'))).toBeVisible();
    await deliverMails();
    await expect.poll(async () => (await mailTo('Basma'))?.text, { timeout: 30_000 }).toContain('https://meet.example.com/room');
  });
  await test.step('the panel has both', async () => {
    await signInto(context, demoAdministrator);
    await page.goto(path(`/admin/settings/enrolments?row=${run.id}`));
    const people = page.getByRole('main').getByRole('list', { name: t('panel-enrolments:people.list') });
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await expect(people.getByRole('listitem').filter({ hasText: 'Amal' }).getByRole('combobox').first()).toHaveValue('cancelled');
    await expect(people.getByRole('listitem').filter({ hasText: 'Basma' }).getByRole('combobox').first()).toHaveValue('enrolled');
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });
  await service.from('course_enrolments').delete().eq('run_id', run.id).throwOnError();
  await service.from('course_runs').delete().eq('id', run.id).throwOnError();
});
