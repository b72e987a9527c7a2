import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/database.types.ts';
import { pdfFile } from '../support/resume-files.ts';
import { demoAdministrator, newestMail, uniqueName } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { projectUrl } from './support/service.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, test as base } from './support/test.ts';

interface Applicant {
  id: string;
  jobId: string;
  title: string;
  name: string;
  email: string;
  path: string;
}

async function apply(service: SupabaseClient<Database>, language: 'en' | 'ar'): Promise<Applicant> {
  const title = `Keeper ${uniqueName()}`;
  const { data: job } = await service.from('job_postings').insert({ title }).select('id').single().throwOnError();
  const path = `resumes/${job.id}/1700000000000-cv.pdf`;
  const stored = await service.storage.from('privateassets').upload(path, new Blob([pdfFile()], { type: 'application/pdf' }), { contentType: 'application/pdf' });
  if (stored.error) throw stored.error;
  const { data: object } = await service.rpc('find_unclaimed_resume', { path }).throwOnError();
  await service.rpc('record_resume_check', { object_id: object ?? '', content_type: 'application/pdf' }).throwOnError();
  const [name, email] = [`Noor ${uniqueName()}`, `${uniqueName()}@example.com`];
  const { data } = await service
    .from('job_applications')
    .insert({ job_id: job.id, full_name: name, email, phone: '+97455001234', language, resume_storage_path: path })
    .select('id')
    .single()
    .throwOnError();
  return { id: data.id, jobId: job.id, title, name, email, path };
}

/** An application that is there, with its file; both go afterwards. */
const test = base.extend<{ applicant: Applicant }>({
  applicant: async ({ service, language }, use) => {
    const applicant = await apply(service, language);
    await use(applicant);
    await service.from('job_applications').delete().eq('job_id', applicant.jobId);
    await service.storage.from('privateassets').remove([applicant.path]);
    await service.from('job_postings').delete().eq('id', applicant.jobId);
  },
});

test('an application goes over the board to a refusal that is recalled, and is hired', async ({ page, context, path, t, service, applicant: { id, jobId, name } }) => {
  const stageOf = async () => (await service.from('job_applications').select('stage').eq('id', id).single().throwOnError()).data.stage;
  const column = (stage: 'new' | 'interview' | 'rejected' | 'shortlisted' | 'hired') => page.getByRole('region', { name: t(`panel-applications:stages.${stage}`), exact: true });
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/applications?job_id=${jobId}`));
  await page.getByRole('radio', { name: t('panel-list:view.board') }).click();
  await expect(page).toHaveURL(/view=board/);

  await column('new').getByRole('button', { name: t('panel-applications:board.card', { name }) }).focus();
  await page.keyboard.press('ArrowRight');
  const moved = column('shortlisted').getByRole('button', { name: t('panel-applications:board.card', { name }) });
  await expect(moved).toBeFocused();
  await expect.poll(stageOf).toBe('shortlisted');
  await column('shortlisted').getByRole('listitem').filter({ hasText: name }).dragTo(column('interview'));
  await expect.poll(stageOf).toBe('interview');
  await expect(column('interview').getByText(name)).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNothingSideways(page);

  await column('interview').getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await sheet.getByRole('button', { name: t('panel-applications:move.open') }).click();
  const question = page.getByRole('dialog', { name: t('panel-applications:move.title', { rows: name }) });
  await question.getByLabel(t('panel-applications:stageForm.fields.stage.label')).selectOption('rejected');
  await question.getByLabel(t('panel-applications:stageForm.fields.reason.label')).fill('No places left');
  await question.getByLabel(t('panel-applications:stageForm.fields.mail.label')).selectOption('1440');
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
  await expect(column('hired').getByText(name)).toBeVisible();
});

test('the link of the receipt shows the stage, corrects the phone, withdraws, and erases everything @both', async ({ page, request, path, t, service, applicant: { id, title, email, path: file } }) => {
  const row = async () => (await service.from('job_applications').select('stage, phone').eq('id', id).maybeSingle().throwOnError()).data;
  await request.post(`${projectUrl()}/functions/v1/deliver-mail`, { data: {} });
  const link = async () => (await newestMail(request, email))?.links.find((address) => address.includes('/application#')) ?? '';
  await expect.poll(link, { timeout: 30_000 }).toContain(path('/application'));
  const address = new URL(await link());
  await page.goto(`${path('/application')}${address.hash}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText(t('application:stages.received.title'), { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectNothingSideways(page);

  await page.getByLabel(t('application:phoneForm.fields.phone.label')).fill('5500 9999');
  await page.getByRole('button', { name: t('application:phoneForm.submit') }).click();
  await expect.poll(row).toEqual({ stage: 'new', phone: '55009999' });
  await page.getByRole('button', { name: t('application:withdraw.label') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t('application:withdraw.label') }).click();
  await expect(page.getByText(t('application:stages.withdrawn.title'), { exact: true })).toBeVisible();
  expect((await row())?.stage).toBe('withdrawn');

  await page.getByRole('button', { name: t('application:erase.label') }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: t('application:erase.label') }).click();
  await expect(page.getByText(t('application:erased.title'))).toBeVisible();
  expect(await row()).toBeNull();
  expect((await service.storage.from('privateassets').download(file)).error).not.toBeNull();
  expect(new URL(page.url()).hash).toBe('');

  // Used again, it opens as little as one that somebody made up.
  for (const hash of [address.hash, `#${'A'.repeat(48)}`]) {
    await page.goto('about:blank');
    await page.goto(`${path('/application')}${hash}`);
    await expect(page.getByText(t('application:unknown.title'))).toBeVisible();
  }
});
