import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/database.types.ts';
import { pdfFile } from '../support/resume-files.ts';
import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { signInto } from './support/creators.ts';
import { expect, test } from './support/test.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { toastWith } from './support/toast.ts';

/** What strangers may write; as much of it as the database lets through. */
const hostile = [
  '<img src=x onerror="window.wasRun = true"><script>window.wasRun = true</script>',
  '=HYPERLINK("http://evil.example","here")',
  'abc\u202Egnp.exe\u202C \u2066x\u2069',
  '\u0627\u0644\u0639\u0631\u0628\u064A\u0629 with Latin (2026), 50% \u0648\u0645\u0639\u0647\u0627 \u0623\u0631\u0642\u0627\u0645',
  'javascript:window.wasRun=true',
] as const;

/** Two thousand characters without a space. */
const endless = 'W'.repeat(2000);

const inquiry = (tag: string, index: number) => ({
  name: `${tag} ${String(index).padStart(3, '0')} ${(hostile[index % hostile.length] ?? '').slice(0, 90)}`,
  company_name: index % 2 ? 'W'.repeat(150) : (hostile[index % hostile.length] ?? null),
  topic: index % 3 ? null : hostile[(index + 1) % hostile.length]?.slice(0, 100),
  mobile: '+97455551234',
  email: `${'w'.repeat(60)}@example.com`,
  description: index % 4 === 0 ? endless : hostile[index % hostile.length] ?? '',
  created_at: new Date(Date.parse('2026-11-01T09:00:00Z') - index * 60_000).toISOString(),
});

const text = (index: number) => hostile[index % hostile.length] ?? '';
const at = (index: number) => ({ created_at: new Date(Date.parse('2026-11-01T09:00:00Z') - index * 60_000).toISOString() });
const numbered = (tag: string, index: number) => `${tag} ${String(index).padStart(3, '0')}`;
const many = <Row>(row: (index: number) => Row, count = 200): Row[] => Array.from({ length: count }, (_, index) => row(index));

/** The other lists, with as much of it as their columns hold; none of it is for visitors. */
async function fillOthers(service: SupabaseClient<Database>, tag: string): Promise<void> {
  await service.from('user_reviews').insert(many((index) => ({ ...at(index), name: `${numbered(tag, index)} ${text(index)}`.slice(0, 120), company_name: 'W'.repeat(160), rating: 1 + (index % 5), language: 'en', review_text: index % 3 ? text(index) : endless }))).throwOnError();
  const over = { valid_through: '2026-01-01T00:00:00Z' };
  const jobs = await service.from('job_postings').insert(many((index) => ({ ...at(index), ...over, title: `${numbered(tag, index)} ${text(index)}`, location: 'W'.repeat(200), salary: text(index + 1).slice(0, 120), description: index % 3 ? text(index) : endless, responsibilities: [text(index), 'W'.repeat(500)] }))).select('id').throwOnError();
  await service.from('login_attempts').insert(many((index) => ({ ...at(index), username_attempted: `${numbered(tag, index)} ${text(index)} ${'w'.repeat(100)}`, successful: false, reason: 'wrong_credentials' }))).throwOnError();
  await service.from('creator_moderation').insert(many((index) => ({ ...at(index), type: 'username', value: `${numbered(tag, index)} ${text(index)}`.slice(0, 60).trim().toLowerCase() }))).throwOnError();
  const job = jobs.data[0]?.id ?? '';
  await Promise.all(many(async (index) => {
    const path = `resumes/${job}/17000000000${String(index).padStart(2, '0')}-cv.pdf`;
    await service.storage.from('privateassets').upload(path, new Blob([pdfFile()], { type: 'application/pdf' }), { contentType: 'application/pdf' });
    const { data: object } = await service.rpc('find_unclaimed_resume', { path }).throwOnError();
    await service.rpc('record_resume_check', { object_id: object ?? '', content_type: 'application/pdf' }).throwOnError();
    await service.from('job_applications').insert({ ...at(index), job_id: job, full_name: `${numbered(tag, index)} ${text(index)}`.slice(0, 120), email: `${'w'.repeat(60)}@example.com`, phone: '+97455551234', cover_letter: index % 2 ? text(index) : endless, resume_storage_path: path }).throwOnError();
  }, 5));
}

async function emptyOthers(service: SupabaseClient<Database>, tag: string): Promise<void> {
  await service.from('inquiries').delete().like('name', `${tag} %`).throwOnError();
  const { data } = await service.from('job_applications').delete().like('full_name', `${tag} %`).select('resume_storage_path').throwOnError();
  await service.storage.from('privateassets').remove(data.map(({ resume_storage_path }) => resume_storage_path));
  await service.from('user_reviews').delete().like('name', `${tag} %`).throwOnError();
  await service.from('job_postings').delete().like('title', `${tag} %`).throwOnError();
  await service.from('login_attempts').delete().like('username_attempted', `${tag} %`).throwOnError();
  await service.from('creator_moderation').delete().like('value', `${tag.toLowerCase()} %`).throwOnError();
}

test('two hundred hostile rows are texts, fit every screen, and stand still while the list changes @both', async ({ page, context, path, t, service, isMobile }) => {
  // Six lists, and what strangers may write into them.
  test.slow();
  const tag = uniqueName('Crowd');
  await service.from('inquiries').insert(Array.from({ length: 200 }, (_, index) => inquiry(tag, index))).throwOnError();
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/inquiries?q=${encodeURIComponent(tag)}`));
  const opener = (index: number) => page.getByRole('button', { name: new RegExp(`^${tag} ${String(index).padStart(3, '0')} `) });
  await expect(opener(0)).toBeVisible();
  if (isMobile) await expectNothingSideways(page);

  for (const index of [0, 1]) {
    await opener(index).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(index === 0 ? endless : '=HYPERLINK', { exact: index === 0 }).first()).toBeVisible();
    if (isMobile) await expectNothingSideways(page);
    await sheet.getByRole('button', { name: t('common:close') }).click();
    await expect(sheet).toBeHidden();
  }

  // One comes in and one goes away on the first page: the second goes on where it ended.
  const next = page.getByRole('button', { name: t('panel-list:nextPage') });
  await service.from('inquiries').insert({ ...inquiry(tag, 900), created_at: '2026-11-02T09:00:00Z' }).throwOnError();
  await service.from('inquiries').update({ deleted_at: new Date().toISOString() }).like('name', `${tag} 007 %`).throwOnError();
  const seen: string[] = [];
  for (const [first, last] of [[50, 99], [100, 149], [150, 199]] as const) {
    await next.click();
    await expect(opener(first)).toBeVisible();
    await expect(opener(last)).toBeVisible();
    seen.push(...(await page.locator('[data-opener]').allTextContents()));
  }
  expect(seen.map((name) => Number(name.slice(tag.length + 1).split(' ')[0]))).toEqual(Array.from({ length: 150 }, (_, index) => index + 50));
  await expect(next).toBeDisabled();
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);

  await fillOthers(service, tag);
  try {
    for (const tab of ['reviews', 'jobs', 'applications', 'loginHistory', 'creatorModeration']) {
      await test.step(tab, async () => {
        await page.goto(path(`/admin/settings/${tab}?q=${encodeURIComponent(tag)}`));
        const first = page.getByRole('button', { name: new RegExp(`^${numbered(tag, 0)} `, 'i') });
        await expect(first).toBeVisible();
        if (isMobile) await expectNothingSideways(page);
        await first.click();
        const sheet = page.getByRole('dialog');
        await expect(sheet.getByRole('heading', { name: new RegExp(`^${numbered(tag, 0)} <img`, 'i') }).first()).toBeVisible();
        if (isMobile) await expectNothingSideways(page);
        expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
      });
    }
  } finally {
    await emptyOthers(service, tag);
  }
});

test('five hundred rows are deleted at once and taken back, and two administrators do not get in each other’s way', async ({ page, context, browser, path, t, service }) => {
  const tag = uniqueName('Many');
  await service.from('inquiries').insert(Array.from({ length: 500 }, (_, index) => inquiry(tag, index))).throwOnError();
  const deleted = async () => (await service.from('inquiries').select('id', { count: 'exact', head: true }).like('name', `${tag} %`).not('deleted_at', 'is', null)).count;
  const rows = t('panel-inquiries:count_other', { count: 500 });
  await signInto(context, demoAdministrator);
  const address = path(`/admin/settings/inquiries?q=${encodeURIComponent(tag)}`);
  await page.goto(address);
  await page.getByRole('checkbox', { name: t('panel-list:select.page') }).check();
  await page.getByRole('button', { name: t('panel-list:select.everything') }).click();
  const bar = page.getByRole('group', { name: t('panel-list:select.label') });
  await expect(bar).toContainText(t('panel-list:select.chosen', { rows }));
  await bar.getByRole('button', { name: t('panel-list:delete.label') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t('panel-list:delete.label') }).click();
  await expect(toastWith(page, t('panel-list:delete.done', { rows }))).toBeVisible();
  expect(await deleted()).toBe(500);
  await page.getByRole('button', { name: t('panel-list:undo') }).click();
  await expect(toastWith(page, t('panel-list:restore.done', { rows }))).toBeVisible();
  expect(await deleted()).toBe(0);

  // Both look at the same two rows; one of them is faster.
  const other = await browser.newContext();
  await signInto(other, demoAdministrator);
  const colleague = await other.newPage();
  for (const one of [page, colleague]) {
    await one.goto(address);
    for (const index of [0, 1]) await one.getByRole('checkbox', { name: new RegExp(`${tag} 00${String(index)} `) }).check();
    await one.getByRole('group', { name: t('panel-list:select.label') }).getByRole('button', { name: t('panel-list:delete.label') }).click();
  }
  for (const [one, outcome] of [[colleague, t('panel-list:delete.done', { rows: t('panel-inquiries:count_other', { count: 2 }) })], [page, t('panel-list:gone.title')]] as const) {
    await one.getByRole('alertdialog').getByRole('button', { name: t('panel-list:delete.label') }).click();
    await expect(toastWith(one, outcome)).toBeVisible();
    await expect(one.getByRole('checkbox', { name: new RegExp(`${tag} 000 `) })).toBeHidden();
  }
  expect(await deleted()).toBe(2);
  await other.close();
});
