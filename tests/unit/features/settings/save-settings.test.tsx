import { beforeEach, expect, it, vi } from 'vitest';
import { saveSettings } from '@/features/settings/admin';
import { fakeRest, refused, rows, type RestCall } from '../../../support/fake-rest';

vi.mock('@/lib/backend/auth-client', async () => {
  const { createClient } = await import('@supabase/supabase-js');
  return {
    authClient: async () => createClient('http://backend.test', 'sb_publishable_test', { global: { fetch: (...args) => fetch(...args) } }),
  };
});

const row = (settings: unknown, version: number) => ({ settings, version, updated_at: '2026-11-22T00:00:00Z' });
let record: ReturnType<typeof row> | undefined;
let mayWrite: boolean;
let calls: RestCall[];

/** The table for an account with or without the right to write it. */
beforeEach(() => {
  record = row({ companyName: 'Pearl' }, 3);
  mayWrite = true;
  calls = fakeRest(({ method, body }) => {
    if (method === 'GET') return record ? rows(record) : rows();
    const { settings } = body as { settings: unknown };
    if (method === 'POST') {
      if (record) return refused(409, '23505', 'duplicate key');
      record = row(settings, 1);
      return new Response(JSON.stringify(record), { status: 201, headers: { 'content-type': 'application/json' } });
    }
    const isCurrent = asked() === record?.version;
    if (!mayWrite || !isCurrent || !record) return rows();
    record = row(settings, record.version + 1);
    return rows(record);
  });
});
let version = 3;
const asked = () => version;
const save = (settings: Record<string, unknown>, over: number) => {
  version = over;
  return saveSettings(settings, over);
};

it('stores the record over the version that was read', async () => {
  expect(await save({ companyName: 'Gulf' }, 3)).toMatchObject({ saved: { settings: { companyName: 'Gulf' }, version: 4 } });
});

it('returns what was stored meanwhile, and writes nothing', async () => {
  expect(await save({ companyName: 'Gulf' }, 2)).toMatchObject({ newer: { settings: { companyName: 'Pearl' }, version: 3 } });
  expect(record).toMatchObject({ version: 3 });
});

it('throws `forbidden` without the right: the database then finds no row', async () => {
  mayWrite = false;
  await expect(save({ companyName: 'Gulf' }, 3)).rejects.toMatchObject({ code: 'forbidden' });
  expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
});

it('inserts the record when it is not found', async () => {
  record = undefined;
  expect(await save({ companyName: 'Gulf' }, 3)).toMatchObject({ saved: { settings: { companyName: 'Gulf' }, version: 1 } });
  expect(await save({ companyName: 'Lusail' }, 0)).toMatchObject({ newer: { version: 1 } });
});
