import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Json } from '@/lib/database.types';
import { emptyTables, startCast, type Cast } from './fixtures.ts';

export let cast: Cast;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpAuditLog(): void {
  beforeAll(async () => {
    cast = await startCast();
    await cast.sql(`update public.administrators set display_name = 'Head Office'`);
  });
  afterAll(() => cast.stop());
  beforeEach(() => emptyTables(cast, 'public.audit_log', 'public.inquiries', 'public.user_reviews'));
}

interface Entry {
  action: string;
  table_name: string;
  row_id: string | null;
  row_count: number;
  changed: Record<string, Json>;
}

/** Returns the audit entries since the test began, oldest first. */
export const trail = () =>
  cast.sql<Entry>('select action, table_name, row_id, row_count, changed from public.audit_log order by created_at, id');

export const admin = () => cast.administrator.client;
