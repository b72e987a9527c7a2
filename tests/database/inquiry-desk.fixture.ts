import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Json } from '@/lib/database.types';
import { changeRows, emptyTables, expectAllowed, freshAddress, only, startCast, type Cast, type RowsAction } from './fixtures.ts';

export let cast: Cast;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpInquiryDesk(): void {
  beforeAll(async () => {
    cast = await startCast();
  });
  afterAll(() => cast.stop());
  beforeEach(() => emptyTables(cast, 'public.audit_log', 'public.inquiries', 'public.answer_templates', 'private.outbox'));
}

export const admin = () => cast.administrator.client;

export const inquiry = {
  name: 'Noor',
  mobile: '+974 5555 0001',
  email: 'noor@example.test',
  description: 'We need a website with online booking, please.',
};

export const fromVisitor = (more: object = {}) =>
  cast.backend
    .visitor(freshAddress())
    .from('inquiries')
    .insert({ ...inquiry, ...more });

/** Inserts by SQL, which skips the spam rules. */
export async function insert(more: Record<string, unknown> = {}): Promise<string> {
  const row = { ...inquiry, ...more };
  const names = Object.keys(row);
  return only(
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (${names.join(', ')}) values (${names.map((_, n) => `$${String(n + 1)}`).join(', ')}) returning id`,
      Object.values(row),
    ),
  ).id;
}

interface Row {
  id: string;
  status: string;
  folder: string;
  merged_into: string | null;
  deleted_at: string | null;
  follow_up_on: string | null;
  spam_reasons: string[];
}

export const stored = async (id?: string) =>
  only(
    await cast.sql<Row>(
      `select id, status, folder, merged_into, deleted_at, follow_up_on::text, spam_reasons from public.inquiries
        where $1::uuid is null or id = $1`,
      [id ?? null],
    ),
  );

export const act = async (action: RowsAction, ids: string[]) => {
  const answer = await changeRows(admin(), 'inquiries', action, { ids });
  expectAllowed(answer);
  return answer.data as { count: number; at: string; was: Record<string, string[]> };
};

export const counted = async (filter: Json) => (await admin().rpc('count_rows', { list: 'inquiries', filter })).data;
