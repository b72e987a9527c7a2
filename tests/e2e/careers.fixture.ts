import type { Locator } from '@playwright/test';
import { pdfFile } from '../support/resume-files.ts';
import type { Translate } from './support/languages.ts';
import { test as base } from './support/test.ts';

interface TestJob {
  id: string;
  slug: string;
  title: string;
  /** Returns the applications of the posting, newest first. */
  applications: () => Promise<
    {
      full_name: string;
      email: string;
      phone: string | null;
      cover_letter: string | null;
      resume_url: string | null;
      resume_storage_path: string;
      consent_version: string | null;
    }[]
  >;
  /** Returns the names of the files in the posting's folder of the private bucket. */
  files: () => Promise<string[]>;
  /** Returns their stored content types. */
  types: () => Promise<string[]>;
}

/** A separate posting per test, equal in both languages. Deleted afterwards with its applications and files. */
export const test = base.extend<{ job: TestJob }>({
  job: async ({ service }, use, testInfo) => {
    const title = `Keeper of the lighthouse ${testInfo.testId}`;
    const { data } = await service
      .from('job_postings')
      .insert({
        title,
        location: 'Lusail',
        salary: 'QAR 9,000 a month',
        description: 'You keep the light.',
        responsibilities: ['Clean the lamp'],
        qualifications: ['No fear of stairs'],
      })
      .select('id, slug')
      .single()
      .throwOnError();
    const bucket = service.storage.from('privateassets');
    const job: TestJob = {
      id: data.id,
      slug: data.slug ?? '',
      title,
      applications: async () =>
        (await service.from('job_applications').select('*').eq('job_id', data.id).order('created_at', { ascending: false }).throwOnError())
          .data,
      files: async () => ((await bucket.list(`resumes/${data.id}`)).data ?? []).map(({ name }) => name),
      types: async () =>
        ((await bucket.list(`resumes/${data.id}`)).data ?? []).map(({ metadata }) => (metadata as { mimetype: string }).mimetype),
    };
    await use(job);
    const paths = (await job.files()).map((name) => `resumes/${data.id}/${name}`);
    await service.from('job_applications').delete().eq('job_id', data.id).throwOnError();
    if (paths.length > 0) await bucket.remove(paths);
    await service.from('job_postings').delete().eq('id', data.id).throwOnError();
  },
});

export const file = (name: string, content: Uint8Array, mimeType = 'application/pdf') => ({ name, mimeType, buffer: Buffer.from(content) });

export const resume = file('My résumé.pdf', pdfFile());

export const form = (dialog: Locator, t: Translate) => ({
  name: dialog.getByLabel(t('careers:form.fields.fullName.label')),
  email: dialog.getByLabel(t('careers:form.fields.email.label')),
  phone: dialog.getByLabel(t('careers:form.fields.phone.label')),
  coverLetter: dialog.getByLabel(t('careers:form.fields.coverLetter.label')),
  resume: dialog.getByLabel(t('careers:form.fields.resume.label')),
  submit: dialog.getByRole('button', { name: t('careers:form.submit') }),
});

export async function fillIn(fields: ReturnType<typeof form>) {
  await fields.name.fill('Noor Al-Hajri');
  await fields.email.fill('noor@example.com');
  await fields.resume.setInputFiles(resume);
}
