import { readFile } from 'node:fs/promises';
import { unzip } from '../support/unzip.ts';
import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expect, test } from './support/test.ts';

test('a person’s data is found by the address, exported in both formats, erased with one confirmation, and minimally audited', async ({
  page,
  t,
  service,
}) => {
  const name = uniqueName('Person');
  const email = `${name.toLowerCase().replace(/\W/g, '')}@example.com`;
  const job = (await service.from('job_postings').select('id').limit(1).single().throwOnError()).data.id;
  const path = `resumes/${job}/${String(Date.now())}-cv.pdf`;
  expect(
    (
      await service.storage
        .from('privateassets')
        .upload(path, new Blob(['%PDF-1.7\n%demo\n'], { type: 'application/pdf' }), { contentType: 'application/pdf' })
    ).error,
  ).toBeNull();
  const object = (await service.rpc('find_unclaimed_resume', { path }).throwOnError()).data ?? '';
  await service.rpc('record_resume_check', { object_id: object, content_type: 'application/pdf' }).throwOnError();
  await service.from('job_applications').insert({ job_id: job, full_name: name, email, resume_storage_path: path }).throwOnError();
  const inquiry = (
    await service
      .from('inquiries')
      .insert({ name, email: email.toUpperCase(), mobile: '123456', description: `A question of ${name}` })
      .select('id')
      .single()
      .throwOnError()
  ).data.id;
  await service.from('notes').insert({ inquiry_id: inquiry, text: 'Was friendly' }).throwOnError();
  await service.from('user_reviews').insert({ rating: 5, name, review_text: 'Very good work' }).throwOnError();
  const left = async () =>
    Promise.all(
      [
        service.from('inquiries').select('id').eq('name', name),
        service.from('job_applications').select('id').eq('full_name', name),
        service.from('user_reviews').select('id').eq('name', name),
        service.from('notes').select('id').eq('inquiry_id', inquiry),
      ].map(async (query) => (await query.throwOnError()).data?.length),
    );
  expect(await left()).toEqual([1, 1, 1, 1]);

  await signInto(page.context(), demoAdministrator);
  await page.goto('/admin/settings/people');
  const box = page.getByLabel(t('panel-people:find.label'));
  await box.fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('panel-people:find.unclear'))).toBeVisible();
  await box.fill(` ${email} `);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: t('panel-people:kinds.applications.count_one', { count: 1 }) })).toContainText(
    t('panel-people:kinds.inquiries.count_one', { count: 1 }),
  );
  expect(page.url()).not.toContain(name.toLowerCase());
  await expectNoAxeViolations(page);

  for (const button of ['zip', 'json'] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t(`panel-people:export.${button}`), exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).not.toContain(name.toLowerCase());
    const bytes = await readFile(await download.path());
    const files = button === 'zip' ? unzip(bytes) : new Map([['personal-data.json', bytes]]);
    const file = path.replace(/.*\//, '');
    for (const [part, text] of files) {
      if (part === `files/${file}`) expect(text.toString('utf8')).toBe('%PDF-1.7\n%demo\n');
      else for (const found of [email, `A question of ${name}`, 'Was friendly', file]) expect(text.toString('utf8')).toContain(found);
    }
    expect(files.size).toBe(button === 'zip' ? 3 : 1);
  }

  // Reviews are selected manually.
  await page
    .getByRole('region', { name: t('panel-people:kinds.reviews.title') })
    .getByRole('checkbox', { name: t('panel-people:tick.one', { name }) })
    .check({ force: true });
  await page.getByRole('button', { name: t('panel-people:erase.label'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('panel-people:erase.title') });
  await dialog.getByLabel(t('panel-people:erase.fields.contact.label')).fill('somebody@example.com');
  await dialog.getByRole('button', { name: t('panel-people:erase.label') }).click();
  await expect(dialog.getByText(t('panel-people:erase.errors.other'))).toBeVisible();
  await dialog.getByLabel(t('panel-people:erase.fields.contact.label')).fill(email.toUpperCase());
  await dialog.getByRole('button', { name: t('panel-people:erase.label') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(t('panel-people:found.nothing'))).toBeVisible();
  expect(await left()).toEqual([0, 0, 0, 0]);
  expect((await service.storage.from('privateassets').download(path)).error).not.toBeNull();

  const trail = (
    await service
      .from('audit_log')
      .select('action, row_id, changed')
      .eq('table_name', 'people')
      .order('created_at', { ascending: false })
      .limit(1)
      .throwOnError()
  ).data;
  expect(trail).toEqual([{ action: 'erase', row_id: null, changed: {} }]);
  await page.goto('/admin/settings/audit');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: t('panel-audit:sentences.erase', { actor: '' }).trim() })
      .first(),
  ).toBeVisible();
});
