import { toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { wakeMail } from '@/lib/backend/wake-mail';
import { privacyUpdatedOn } from '@/lib/privacy-version';
import { reportOutcome } from '@/lib/window-events';
import type { Language } from '@/i18n/languages';
import { checkResume, discardResume, requestResumeUpload, uploadResume, type UploadOptions } from './resume-upload';

/** A complete application with an accepted résumé. */
export interface Application {
  /** Null for an application without a posting. */
  jobId: string | null;
  fullName: string;
  email: string;
  phone: string;
  portfolio: string;
  salary: string;
  notice: string;
  nationality: string;
  coverLetter: string;
  /** By the question's id: a text, the id of a choice, or yes and no. */
  answers: Readonly<Record<string, string | boolean>>;
  /** The consent to be kept for other positions. */
  keepInPool: boolean;
  /** The site language of the applicant, used for answers. */
  language: Language;
  resume: File;
}

/**
 * Inserts an application for its uploaded résumé (apply). `resume_url` stays empty: the bucket is private, links are signed on demand.
 * Throws AppError: `rateLimited` after five in ten minutes, `conflict` when an application with this résumé exists, `invalid` with
 * `resume_…` as its reason, `offline`.
 */
async function insertApplication(
  {
    jobId,
    fullName,
    email,
    phone,
    portfolio,
    salary,
    notice,
    nationality,
    coverLetter,
    answers,
    keepInPool,
    language,
  }: Omit<Application, 'resume'>,
  resumePath: string,
): Promise<void> {
  const client = await anonClient();
  await unwrap(
    client.from('job_applications').insert({
      job_id: jobId,
      full_name: fullName,
      email,
      phone: phone || null,
      portfolio_url: portfolio || null,
      salary_expectation: salary || null,
      notice_period: notice || null,
      nationality: nationality || null,
      cover_letter: coverLetter || null,
      answers,
      language,
      resume_storage_path: resumePath,
      consent_version: privacyUpdatedOn,
      // The database sets its own time.
      pool_consent_at: keepInPool ? new Date().toISOString() : null,
    }),
  );
  reportOutcome('apply');
  wakeMail();
}

/** The requests of a submission. Tests replace them. */
export interface SubmissionCalls {
  request: typeof requestResumeUpload;
  upload: typeof uploadResume;
  check: typeof checkResume;
  insert: typeof insertApplication;
  discard: typeof discardResume;
}

/** Sends an application. Throws AppError, or the signal's reason when aborted before the upload ends. Later aborts have no effect. */
export type SubmitApplication = (application: Application, options?: UploadOptions) => Promise<void>;

const networkCalls: SubmissionCalls = {
  request: requestResumeUpload,
  upload: uploadResume,
  check: checkResume,
  insert: insertApplication,
  discard: discardResume,
};

/** Returns the result of a request that takes no signal. Rejects with the signal's reason as soon as it is aborted. */
async function unlessAborted<Result>(request: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return request;
  const aborted = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  const result = await Promise.race([request, aborted]);
  signal.throwIfAborted();
  return result;
}

interface StoredResume {
  path: string;
  jobId: string | null;
  resume: File;
  /** Whether the server has accepted the content. */
  isChecked: boolean;
}

/**
 * Returns a `SubmitApplication` that remembers failed attempts. It requests an address, uploads the résumé, has it checked, then inserts
 * the row.
 *
 * When the insert fails, the résumé is deleted. When it can't be deleted (offline, or an application uses it because only the response was
 * lost), the next attempt inserts with the same path. The path is unique in the database, so no application is stored twice.
 */
export function createSubmission(calls: SubmissionCalls = networkCalls): SubmitApplication {
  let stored: StoredResume | undefined;
  const stale = new Set<string>();

  /** Deletes an uploaded résumé. Returns whether it existed. */
  async function discardFile(path: string): Promise<boolean> {
    try {
      const isRemoved = await calls.discard(path);
      stale.delete(path);
      return isRemoved;
    } catch (error) {
      console.warn('An uploaded resume could not be removed yet.', error);
      return false;
    }
  }

  async function storeResume({ jobId, resume }: Application, options: UploadOptions): Promise<StoredResume> {
    if (stored?.jobId === jobId && stored.resume === resume) return stored;
    if (stored) stale.add(stored.path);
    stored = undefined;
    for (const path of stale) await discardFile(path);

    const address = await unlessAborted(calls.request(jobId, resume), options.signal);
    const { path } = address;
    try {
      await calls.upload(address, resume, options);
      options.signal?.throwIfAborted();
    } catch (error) {
      // The file may have been stored although the response was lost.
      stale.add(path);
      await discardFile(path);
      throw error;
    }
    stored = { path, jobId, resume, isChecked: false };
    return stored;
  }

  return async function submitApplication(application, options = {}) {
    const file = await storeResume(application, options);
    try {
      if (!file.isChecked) await calls.check(file.path);
      file.isChecked = true;
      await calls.insert(application, file.path);
      stored = undefined;
    } catch (failure) {
      const error = toAppError(failure);
      const isStoredAlready = error.code === 'conflict';
      const isUnusable = isStoredAlready || error.reason === 'resume_missing';
      // The check deletes files that it refuses; the deletion here covers a failed one.
      if (isUnusable || (await discardFile(file.path)) || error.reason === 'resume_content') stored = undefined;
      if (error.reason === 'resume_unchecked') file.isChecked = false;
      if (!isStoredAlready) throw error;
    }
  };
}
