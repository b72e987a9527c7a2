import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSubmission, type Application, type SubmissionCalls } from '@/features/applications/submit-application';
import { AppError } from '@/lib/backend/errors';

const resume = new File(['x'], 'cv.pdf', { type: 'application/pdf' });
const application: Application = {
  jobId: '00000000-0000-4000-8000-000000000101',
  fullName: 'Noor',
  email: 'noor@example.com',
  phone: '',
  coverLetter: '',
  portfolio: '',
  salary: '',
  notice: '',
  nationality: '',
  answers: {},
  keepInPool: false,
  language: 'en',
  resume,
};

const offline = new AppError('offline');
const broken = new AppError('unknown', { cause: new Error('disk is full') });

/** A fake backend: the files of the bucket, the checked ones, and the paths in stored applications. */
function fakeBackend() {
  const bucket = new Set<string>();
  const checked = new Set<string>();
  const stored: string[] = [];
  /** The failures of the next calls, in order. `after`: only the answer is lost. */
  const plan: Record<keyof SubmissionCalls, (Error | { after: Error } | undefined)[]> = {
    request: [],
    upload: [],
    check: [],
    insert: [],
    discard: [],
  };

  function run(call: keyof SubmissionCalls, work: () => void) {
    const trouble = plan[call].shift();
    if (trouble instanceof Error) throw trouble;
    work();
    if (trouble) throw trouble.after;
  }

  let addresses = 0;
  const calls = {
    request: vi.fn<SubmissionCalls['request']>(async (jobId, { name }) => {
      run('request', () => undefined);
      addresses += 1;
      return { path: `resumes/${jobId}/${addresses}-${name}`, token: `token ${addresses}` };
    }),
    upload: vi.fn<SubmissionCalls['upload']>(async ({ path }) => run('upload', () => void bucket.add(path))),
    check: vi.fn<SubmissionCalls['check']>(async (path) =>
      run('check', () => {
        if (!bucket.has(path) || stored.includes(path)) throw new AppError('invalid', { reason: 'resume_missing' });
        checked.add(path);
      }),
    ),
    insert: vi.fn<SubmissionCalls['insert']>(async (_application, path) =>
      run('insert', () => {
        if (!bucket.has(path)) throw new AppError('invalid', { reason: 'resume_missing' });
        if (!checked.has(path)) throw new AppError('invalid', { reason: 'resume_unchecked' });
        if (stored.includes(path)) throw new AppError('conflict');
        stored.push(path);
      }),
    ),
    discard: vi.fn<SubmissionCalls['discard']>(async (path) => {
      let isRemoved = false;
      run('discard', () => {
        isRemoved = !stored.includes(path) && bucket.delete(path);
      });
      return isRemoved;
    }),
  };
  return { bucket, checked, stored, plan, calls, submit: createSubmission(calls) };
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('submitting an application', () => {
  it('uploads, has the content checked, then stores the row that names the upload', async () => {
    const { submit, calls, bucket, stored } = fakeBackend();
    const onProgress = vi.fn();
    await submit(application, { onProgress });
    expect(stored).toHaveLength(1);
    expect(bucket).toEqual(new Set(stored));
    expect(calls.request).toHaveBeenCalledExactlyOnceWith(application.jobId, resume);
    expect(calls.upload).toHaveBeenCalledWith({ path: stored[0], token: 'token 1' }, resume, { onProgress });
    expect(calls.check).toHaveBeenCalledExactlyOnceWith(stored[0]);
    expect(calls.insert).toHaveBeenCalledWith(application, stored[0]);
    expect(calls.discard).not.toHaveBeenCalled();
  });

  it('uploads nothing without an address', async () => {
    const { submit, plan, calls, stored } = fakeBackend();
    plan.request.push(broken);
    await expect(submit(application)).rejects.toBe(broken);
    expect(calls.upload).not.toHaveBeenCalled();
    expect(calls.discard).not.toHaveBeenCalled();
    await submit(application);
    expect(stored).toHaveLength(1);
  });

  it('is called off at once while it waits for an address', async () => {
    const { submit, calls } = fakeBackend();
    calls.request.mockReturnValueOnce(new Promise(() => undefined));
    const controller = new AbortController();
    const running = submit(application, { signal: controller.signal });
    controller.abort();
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls.upload).not.toHaveBeenCalled();
  });

  it('stores nothing when the upload fails', async () => {
    const { submit, plan, calls, bucket, stored } = fakeBackend();
    plan.upload.push(broken);
    await expect(submit(application)).rejects.toBe(broken);
    expect(calls.insert).not.toHaveBeenCalled();
    expect([...bucket, ...stored]).toEqual([]);
  });

  it('removes an upload whose answer was lost', async () => {
    const { submit, plan, bucket } = fakeBackend();
    plan.upload.push({ after: offline });
    await expect(submit(application)).rejects.toBe(offline);
    expect(bucket.size).toBe(0);
  });

  it('removes the upload when the row is not stored, and uploads again on the next attempt', async () => {
    const { submit, plan, calls, bucket, stored } = fakeBackend();
    plan.insert.push(broken);
    await expect(submit(application)).rejects.toBe(broken);
    expect(bucket.size).toBe(0);
    await submit(application);
    expect(calls.upload).toHaveBeenCalledTimes(2);
    expect(stored).toHaveLength(1);
    expect(bucket).toEqual(new Set(stored));
  });

  it.each([
    ['has removed it', true],
    ['could not remove it', false],
  ])('forgets an upload with other content when the check %s', async (_case, isRemoved) => {
    const { submit, calls, bucket, stored } = fakeBackend();
    const refusal = new AppError('invalid', { reason: 'resume_content' });
    calls.check.mockImplementationOnce(async (path) => {
      if (isRemoved) bucket.delete(path);
      throw refusal;
    });
    await expect(submit(application)).rejects.toBe(refusal);
    expect(calls.insert).not.toHaveBeenCalled();
    expect([...bucket, ...stored]).toEqual([]);
    await submit(application);
    expect(calls.upload).toHaveBeenCalledTimes(2);
    expect(stored).toHaveLength(1);
  });

  it('asks for the check again when its answer was lost and the upload could not be removed', async () => {
    const { submit, plan, calls, bucket, stored } = fakeBackend();
    plan.check.push({ after: offline });
    plan.discard.push(offline);
    await expect(submit(application)).rejects.toBe(offline);
    await submit(application);
    expect([calls.upload.mock.calls.length, calls.check.mock.calls.length]).toEqual([1, 2]);
    expect(bucket).toEqual(new Set(stored));
  });

  it('asks for the check again when the backend has forgotten it', async () => {
    const { submit, plan, calls, checked, stored } = fakeBackend();
    plan.insert.push(offline);
    plan.discard.push(offline, offline);
    await expect(submit(application)).rejects.toBe(offline);
    checked.clear();
    await expect(submit(application)).rejects.toMatchObject({ reason: 'resume_unchecked' });
    await submit(application);
    expect([calls.upload.mock.calls.length, calls.check.mock.calls.length]).toEqual([1, 2]);
    expect(stored).toHaveLength(1);
  });

  it('uses the upload again when it could not be removed', async () => {
    const { submit, plan, calls, bucket, stored } = fakeBackend();
    plan.insert.push(offline);
    plan.discard.push(offline);
    await expect(submit(application)).rejects.toBe(offline);
    expect(bucket.size).toBe(1);
    await submit(application);
    expect(calls.upload).toHaveBeenCalledTimes(1);
    expect(stored).toHaveLength(1);
    expect(bucket).toEqual(new Set(stored));
  });

  it('removes it first when the next attempt brings another resume', async () => {
    const { submit, plan, bucket, stored } = fakeBackend();
    plan.insert.push(offline);
    plan.discard.push(offline);
    await expect(submit(application)).rejects.toBe(offline);
    await submit({ ...application, resume: new File(['y'], 'other.pdf', { type: 'application/pdf' }) });
    expect(stored).toHaveLength(1);
    expect(stored[0]).toContain('other.pdf');
    expect(bucket).toEqual(new Set(stored));
  });

  it('does not store an application twice when only the answer was lost', async () => {
    const { submit, plan, bucket, stored } = fakeBackend();
    plan.insert.push({ after: offline });
    await expect(submit(application)).rejects.toBe(offline);
    await submit(application);
    expect(stored).toHaveLength(1);
    expect(bucket).toEqual(new Set(stored));
  });

  it('uploads again when the kept upload is not found', async () => {
    const { submit, plan, calls, bucket, stored } = fakeBackend();
    plan.insert.push(offline);
    plan.discard.push({ after: offline });
    await expect(submit(application)).rejects.toBe(offline);
    await expect(submit(application)).rejects.toMatchObject({ reason: 'resume_missing' });
    await submit(application);
    expect(calls.upload).toHaveBeenCalledTimes(2);
    expect(bucket).toEqual(new Set(stored));
  });

  it('leaves nothing behind when it is called off, even after the last byte', async () => {
    const { submit, calls, bucket } = fakeBackend();
    const controller = new AbortController();
    calls.upload.mockImplementationOnce(async ({ path }) => {
      bucket.add(path);
      controller.abort();
    });
    await expect(submit(application, { signal: controller.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(calls.check).not.toHaveBeenCalled();
    expect(calls.insert).not.toHaveBeenCalled();
    expect(bucket.size).toBe(0);
  });

  it('starts again after every stored application', async () => {
    const { submit, calls, stored } = fakeBackend();
    await submit(application);
    await submit(application);
    expect(calls.upload).toHaveBeenCalledTimes(2);
    expect(new Set(stored).size).toBe(2);
  });
});
