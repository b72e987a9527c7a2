import { afterAll, beforeAll } from 'vitest';
import { expectAllowed, insertJob, pdfBytes, startCast, type Cast } from './fixtures.ts';

export let cast: Cast;
export let jobId: string;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpJobApplications(): void {
  beforeAll(async () => {
    cast = await startCast();
    jobId = await insertJob(cast);
  });
  afterAll(() => cast.stop());
}

let uploads = 0;

export const resumePath = (job = jobId, extension = 'pdf') => {
  uploads += 1;
  return `resumes/${job}/${String(1_700_000_000_000 + uploads)}-cv.${extension}`;
};

export const bucket = (client: Cast['visitor']) => client.storage.from('privateassets');

/** Uploads with a signed address, as the function request-resume-upload issues it with the service role. */
export async function upload(path: string, contentType = 'application/pdf', content = pdfBytes()) {
  const { data, error } = await bucket(cast.service).createSignedUploadUrl(path);
  return error ? { error } : bucket(cast.visitor).uploadToSignedUrl(path, data.token, content, { contentType });
}

export const application = (path: string) => ({
  job_id: jobId,
  full_name: 'Sara',
  email: 'sara@example.test',
  phone: '+974 1',
  cover_letter: 'Hi',
  resume_storage_path: path,
});

export async function uploaded(path = resumePath()): Promise<string> {
  expectAllowed(await upload(path));
  return path;
}

/** Records the file as checked, as the function check-resume does. */
export async function markChecked(path: string, type = 'application/pdf'): Promise<void> {
  const service = cast.backend.service();
  const { data: objectId } = await service.rpc('find_unclaimed_resume', { path });
  if (!objectId) throw new Error(`There is no unclaimed file at ${path}.`);
  expectAllowed(await service.rpc('record_resume_check', { object_id: objectId, content_type: type }));
}

export async function checked(path = resumePath()): Promise<string> {
  await markChecked(await uploaded(path));
  return path;
}
