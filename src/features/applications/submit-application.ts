import { toAppError } from '@/lib/backend/errors';
import { checkResume } from './check-resume';
import { insertApplication, type Application } from './insert-application';
import { resumePath } from './resume-path';
import { discardResume, uploadResume, type UploadOptions } from './resume-storage';

/** The calls a submission makes; tests put others in their place. */
export interface SubmissionCalls {
  upload: typeof uploadResume;
  check: typeof checkResume;
  insert: typeof insertApplication;
  discard: typeof discardResume;
}

/** Sends an application. Throws AppError, or the signal's reason when it was called off during the upload; after that it runs to its end. */
export type SubmitApplication = (application: Application, options?: UploadOptions) => Promise<void>;

const networkCalls: SubmissionCalls = { upload: uploadResume, check: checkResume, insert: insertApplication, discard: discardResume };

interface StoredResume {
  path: string;
  jobId: string;
  resume: File;
  /** Whether the server has found its content to be what its name says. */
  isChecked: boolean;
}

/**
 * Makes a `SubmitApplication` that remembers its failed attempts. It uploads the résumé, has its content checked on the server,
 * then inserts the row that names it.
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

    const path = resumePath(jobId, resume);
    try {
      await calls.upload(path, resume, options);
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
      const isGone = isStoredAlready || error.backendMessage === 'resume_missing';
      // The check removes what it refuses; taking it back as well is for the case that it could not.
      if (isGone || (await takeBack(file.path)) || error.backendMessage === 'resume_content') stored = undefined;
      if (error.backendMessage === 'resume_unchecked') file.isChecked = false;
      if (!isStoredAlready) throw error;
    }
  };
}
