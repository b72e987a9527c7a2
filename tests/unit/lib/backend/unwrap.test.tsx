import { describe, expect, it, vi } from 'vitest';
import { afterCursor } from '@/lib/backend/after-cursor';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { fakeRest, refused, rows } from '../../../support/fake-rest';

describe('unwrap', () => {
  it('returns the rows', async () => {
    fakeRest(() => rows({ id: '1' }));
    expect(await unwrap((await anonClient()).from('leadership_team').select('id'))).toEqual([{ id: '1' }]);
  });

  it('throws what the database refuses, with the word of its reason', async () => {
    fakeRest(() => refused(422, 'PT422', 'resume_missing'));
    await expect(unwrap((await anonClient()).from('leadership_team').select('id'))).rejects.toMatchObject({
      name: 'AppError',
      code: 'invalid',
      reason: 'resume_missing',
    });
  });

  it('takes answers of Auth and Storage too', async () => {
    expect(await unwrap(Promise.resolve({ error: null }))).toBeUndefined();
    await expect(
      unwrap(Promise.resolve({ data: { session: null }, error: { name: 'AuthApiError', status: 429, message: 'slow down' } })),
    ).rejects.toMatchObject({ code: 'rateLimited' });
    await expect(
      unwrap(
        Promise.resolve({ data: null, error: { name: 'StorageApiError', status: 400, statusCode: '404', message: 'Object not found' } }),
      ),
    ).rejects.toMatchObject({ code: 'notFound' });
  });

  it('gives up on a server that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      globalThis.fetch = vi.fn(
        (_input: unknown, init?: RequestInit) =>
          new Promise<Response>((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))),
      );
      const reading = expect(unwrap((await anonClient()).from('leadership_team').select('id'))).rejects.toMatchObject({
        code: 'offline',
        reason: 'timeout',
      });
      await vi.advanceTimersByTimeAsync(30_000);
      await reading;
    } finally {
      vi.useRealTimers();
    }
  });

  it('stops with the caller’s signal', async () => {
    const stop = new AbortController();
    const seen = vi.fn();
    globalThis.fetch = vi.fn(
      (_input: unknown, init?: RequestInit) =>
        new Promise<Response>((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject((seen(), init.signal?.reason) as Error)),
        ),
    );
    const reading = unwrap((await anonClient()).from('leadership_team').select('id').abortSignal(stop.signal));
    await vi.waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    stop.abort();
    await expect(reading).rejects.toMatchObject({ name: 'AppError' });
    expect(seen).toHaveBeenCalledOnce();
  });
});

describe('afterCursor', () => {
  const query = () => {
    const calls: unknown[][] = [];
    const self = {
      lte: (...call: unknown[]) => (calls.push(call), self),
      or: (...call: unknown[]) => (calls.push(call), self),
    };
    return { self, calls };
  };

  it('names the time by itself, for the index, and the id for rows of one moment', () => {
    const { self, calls } = query();
    expect(afterCursor(self, { created_at: '2026-01-01T10:00:00+00:00', id: 'b' })).toBe(self);
    expect(calls).toEqual([['created_at', '2026-01-01T10:00:00+00:00'], ['created_at.lt."2026-01-01T10:00:00+00:00",id.lt.b']]);
  });

  it('leaves the first page whole', () => {
    const { self, calls } = query();
    expect(afterCursor(self, null)).toBe(self);
    expect(calls).toEqual([]);
  });
});
