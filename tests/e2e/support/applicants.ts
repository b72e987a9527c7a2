import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../src/lib/database.types.ts';
import { pdfFile } from '../../support/resume-files.ts';
import { uniqueName } from './accounts.ts';
import { test as base } from './test.ts';

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
  const stored = await service.storage
    .from('privateassets')
    .upload(path, new Blob([pdfFile()], { type: 'application/pdf' }), { contentType: 'application/pdf' });
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

/** An application with its file. Both are deleted afterwards. */
export const test = base.extend<{ applicant: Applicant }>({
  applicant: async ({ service, language }, use) => {
    const applicant = await apply(service, language);
    await use(applicant);
    await service.from('job_applications').delete().eq('job_id', applicant.jobId);
    await service.storage.from('privateassets').remove([applicant.path]);
    await service.from('job_postings').delete().eq('id', applicant.jobId);
  },
});
