import type { Page } from '@playwright/test';
import { demoAdministrator } from './support/accounts.ts';
import { test } from './support/applicants.ts';
import { signInto } from './support/creators.ts';
import { expect } from './support/test.ts';

const board = (page: Page, label: string) => page.getByRole('group', { name: label });
const scrolled = (page: Page, label: string) => board(page, label).evaluate((area) => area.scrollLeft);

test('all stages are on a screen of 1440 and 1280 px, and a folded one opens while a card is dragged over it @languages', async ({
  page,
  context,
  path,
  t,
  service,
  applicant: { id, jobId, name },
}) => {
  const column = (stage: string) => page.getByRole('region', { name: t(`panel-applications:stages.${stage}`), exact: true });
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/applications?view=board&job_id=${jobId}`));
  const card = column('new').getByRole('listitem').filter({ hasText: name });
  await expect(card).toBeVisible();
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    for (const stage of ['new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn']) {
      await expect(column(stage)).toBeInViewport({ ratio: 0.99 });
    }
  }

  const target = await column('rejected').boundingBox();
  await card.hover();
  await page.mouse.down();
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 60, { steps: 8 });
  await expect.poll(async () => (await column('rejected').boundingBox())?.width).toBeGreaterThan(120);
  // It asks, because this is a decision. Nothing is stored yet.
  await page.mouse.up();
  const question = page.getByRole('dialog');
  await expect(question.getByLabel(t('panel-applications:stageForm.fields.stage.label'))).toHaveValue('rejected');
  expect((await service.from('job_applications').select('stage').eq('id', id).single().throwOnError()).data.stage).toBe('new');
  await page.keyboard.press('Escape');
  await expect(card).toBeVisible();
  await expect(column('rejected').getByRole('button', { expanded: false })).toBeVisible();
});

test('a narrow board scrolls while a card is held at its edge @languages', async ({
  page,
  context,
  path,
  t,
  language,
  applicant: { jobId, name },
}) => {
  const label = t('panel-applications:board.label');
  await page.setViewportSize({ width: 700, height: 900 });
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/applications?view=board&job_id=${jobId}`));
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toBeVisible();
  const start = await scrolled(page, label);
  const area = await board(page, label).boundingBox();
  await card.hover();
  await page.mouse.down();
  const edge = language === 'ar' ? (area?.x ?? 0) + 10 : (area?.x ?? 0) + (area?.width ?? 0) - 10;
  await page.mouse.move(edge, (area?.y ?? 0) + 100, { steps: 8 });
  await expect.poll(async () => Math.abs((await scrolled(page, label)) - start)).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(card).toBeAttached();
});

test('a finger that stays on a card moves it to another stage @phone', async ({
  page,
  context,
  path,
  t,
  service,
  applicant: { id, jobId, name },
}) => {
  const column = (stage: string) => page.getByRole('region', { name: t(`panel-applications:stages.${stage}`), exact: true });
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/applications?view=board&job_id=${jobId}`));
  const card = column('new').getByRole('listitem').filter({ hasText: name });
  await expect(card).toBeVisible();
  const from = await card.boundingBox();
  const to = await column('shortlisted').boundingBox();
  const touch = await context.newCDPSession(page);
  const at = (box: typeof from, x: number) => ({ x: Math.round((box?.x ?? 0) + x), y: Math.round((box?.y ?? 0) + 30) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(from, 100)] });
  // The card is paler as soon as the finger has lifted it.
  await expect(card).toHaveCSS('opacity', '0.6');
  const end = { ...at(to, (to?.width ?? 0) - 20), y: at(from, 0).y };
  for (const x of [0.25, 0.5, 0.75, 1].map((share) => at(from, 100).x + (end.x - at(from, 100).x) * share))
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: Math.max(5, x), y: end.y }] });
  await expect
    .poll(() => column('shortlisted').evaluate((one) => getComputedStyle(one).borderColor))
    .not.toBe(await column('interview').evaluate((one) => getComputedStyle(one).borderColor));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect
    .poll(async () => (await service.from('job_applications').select('stage').eq('id', id).single().throwOnError()).data.stage)
    .toBe('shortlisted');
});
