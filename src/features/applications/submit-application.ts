import { toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { wakeMail } from '@/lib/backend/wake-mail';
import { privacyUpdatedOn } from '@/lib/privacy-version';
import type { Language } from '@/i18n/languages';
import { checkResume, discardResume, requestResumeUpload, uploadResume, type UploadOptions } from './resume-upload';

/** A complete application; its resume has been accepted. */
export interface Application {
  jobId: string;
  fullName: string;
  email: string;
  phone: string;
  coverLetter: string;
  /** The language the applicant has the site in, to be answered in. */
  language: Language;
  resume: File;
}

/**
 * Stores an application that names its uploaded résumé (apply). `resume_url` stays empty: the bucket is private, links
 * are signed when the administrator asks for one. Throws AppError: `rateLimited` after five in ten minutes, `conflict` when an
 * application with this résumé is stored already, `invalid` with `resume_…` as its reason, `offline`.
 */
async function insertApplication(
  { jobId, fullName, email, phone, coverLetter, language }: Omit<Application, 'resume'>,
  resumePath: string,
): Promise<void> {
  const client = await anonClient();
  await unwrap(
    client.from('job_applications').insert({
      job_id: jobId,
      full_name: fullName,
      email,
      phone: phone || null,
      cover_letter: coverLetter || null,
      language,
      resume_storage_path: resumePath,
      consent_version: privacyUpdatedOn,
    }),
  );
  wakeMail();
}

/** The calls a submission makes; tests put others in their place. */
export interface SubmissionCalls {
  request: typeof requestResumeUpload;
  upload: typeof uploadResume;
  check: typeof checkResume;
  insert: typeof insertApplication;
  discard: typeof discardResume;
}

/** Sends an application. Throws AppError, or the signal's reason when it was called off before the end of the upload; after that it runs to its end. */
export type SubmitApplication = (application: Application, options?: UploadOptions) => Promise<void>;

const networkCalls: SubmissionCalls = {
  request: requestResumeUpload,
  upload: uploadResume,
  check: checkResume,
  insert: insertApplication,
  discard: discardResume,
};

/** The outcome of a call that cannot be called off itself; fails with the signal's reason as soon as nobody waits for it any more. */
async function unlessCalledOff<Result>(call: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return call;
  const calledOff = new Promise<never>((_resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  const result = await Promise.race([call, calledOff]);
  signal.throwIfAborted();
  return result;
}

interface StoredResume {
  path: string;
  jobId: string;
  resume: File;
  /** Whether the server has found its content to be what its name says. */
  isChecked: boolean;
}

/**
 * Makes a `SubmitApplication` that remembers its failed attempts. It asks for an address and uploads the résumé to it, has its
 * content checked on the server, then inserts the row that names it.
 *
 * When the row is not stored, the résumé is removed again, so that no file is left which belongs to no application. When it can't be
 * removed either (the connection is gone), or is not there to be removed because an application has claimed it (only the answer
 * was lost), the next attempt with the same résumé inserts with the same path, without checking again. The path is unique in the
 * database, so an application that had arrived is recognised then, and not stored twice.
 */
export function createSubmission(calls: SubmissionCalls = networkCalls): SubmitApplication {
  let stored: StoredResume | undefined;
  const stale = new Set<string>();

  /** Whether the file was there and is gone now. */
  async function takeBack(path: string): Promise<boolean> {
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
    for (const path of stale) await takeBack(path);

    const address = await unlessCalledOff(calls.request(jobId, resume), options.signal);
    const { path } = address;
    try {
      await calls.upload(address, resume, options);
      // Called off while the answer was on its way.
      options.signal?.throwIfAborted();
    } catch (error) {
      // Without an answer, it may have arrived all the same.
      stale.add(path);
      await takeBack(path);
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
      const isGone = isStoredAlready || error.reason === 'resume_missing';
      // The check removes what it refuses; taking it back as well is for the case that it could not.
      if (isGone || (await takeBack(file.path)) || error.reason === 'resume_content') stored = undefined;
      if (error.reason === 'resume_unchecked') file.isChecked = false;
      if (!isStoredAlready) throw error;
    }
  };
}
