import { describe, expect, it } from 'vitest';
import { AppError } from '@/lib/backend/errors';
import { insertOnce } from '@/lib/backend/insert-once';

const lost = new TypeError('Failed to fetch');
const stored = { code: '23505', message: 'duplicate key value violates unique constraint "notes_pkey"' };

describe('a row that is sent again', () => {
  it('has the same id until it has arrived, and is known when it had', async () => {
    const ids: string[] = [];
    const content = { text: 'Hello' };
    const failing = (failure: unknown) => insertOnce('notes', content, (id) => (ids.push(id), Promise.reject(failure as Error)));
    await expect(failing(lost)).rejects.toBe(lost);
    await expect(failing(new AppError('offline'))).rejects.toThrow();
    await failing(stored);
    await insertOnce('notes', content, (id) => (ids.push(id), Promise.resolve()));
    expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    // A request after success is a new one, even with the same content.
    expect(ids[3]).not.toBe(ids[0]);
  });

  it('is another one with other words, and a conflict is one when nothing was sent before or it is about something else', async () => {
    const ids: string[] = [];
    for (const text of ['one', 'two'])
      await expect(insertOnce('notes', { text }, (id) => (ids.push(id), Promise.reject(lost)))).rejects.toBe(lost);
    expect(ids[0]).not.toBe(ids[1]);
    await expect(insertOnce('notes', { text: 'three' }, () => Promise.reject(stored as unknown as Error))).rejects.toBe(stored);
    const other = { code: '23505', message: 'duplicate key value violates unique constraint "notes_name_key"' };
    await expect(insertOnce('notes', { text: 'one' }, () => Promise.reject(other as unknown as Error))).rejects.toBe(other);
  });

  it('is known by the id of its request where senders choose no keys', async () => {
    const known = { code: '23505', message: 'duplicate key value violates unique constraint "inquiries_request_id_key"' };
    const send = (failure: unknown) => insertOnce('inquiries', { name: 'Noor' }, () => Promise.reject(failure as Error));
    await expect(send(lost)).rejects.toBe(lost);
    expect(await send(known)).toMatch(/^[\da-f-]{36}$/);
  });
});
