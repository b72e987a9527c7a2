import { toAppError } from '@/lib/backend/errors';
import { visitor } from '@/lib/backend/visitor';

/** A complete application; its resume has been accepted. */
export interface Application {
  jobId: string;
  fullName: string;
  email: string;
  phone: string;
  coverLetter: string;
  resume: File;
}

/** A server that takes longer is as good as unreachable. */
const patience = 30_000;

/**
 * Stores an application that names its uploaded résumé (spec section 7: apply). `resume_url` stays empty: the bucket is private, links
 * are signed when the administrator asks for one. Throws AppError: `rateLimited` after five in ten minutes, `conflict` when an
 * application with this résumé is stored already, `invalid` with `resume_…` as the backend's words, `offline`.
 */
export async function insertApplication({ jobId, fullName, email, phone, coverLetter }: Omit<Application, 'resume'>, resumePath: string): Promise<void> {
  const { error, status } = await visitor()
    .from('job_applications')
    .insert({ job_id: jobId, full_name: fullName, email, phone: phone || null, cover_letter: coverLetter || null, resume_storage_path: resumePath })
    .abortSignal(AbortSignal.timeout(patience));
  if (error) throw toAppError(error, status);
}
