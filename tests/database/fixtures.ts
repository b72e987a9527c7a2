import { expect } from 'vitest';
import type { Json } from '@/lib/database.types';
import { startTestBackend, type Client, type TestBackend } from '../support/backend.ts';

export interface Member {
  id: string;
  email: string;
  client: Client;
}

export interface CreatorMember extends Member {
  username: string;
}

/** One backend with one person of each kind. Each calls from a separate network address. */
export interface Cast {
  backend: TestBackend;
  sql: TestBackend['sql'];
  visitor: Client;
  creator: CreatorMember;
  otherCreator: CreatorMember;
  suspendedCreator: CreatorMember;
  administrator: Member;
  service: Client;
  stop(): Promise<void>;
}

let addresses = 0;

/** Returns a documentation address that no other client of this test file uses, so that rate limits do not interfere. */
export function freshAddress(): string {
  addresses += 1;
  return `198.51.${String(Math.floor(addresses / 250))}.${String((addresses % 250) + 1)}`;
}

export async function startCast(): Promise<Cast> {
  const backend = await startTestBackend();
  const signIn = async <Person extends { id: string; email: string }>(person: Person) => ({
    ...person,
    client: await backend.asUser(person.email, freshAddress()),
  });
  return {
    backend,
    sql: backend.sql,
    visitor: backend.visitor(freshAddress()),
    creator: await signIn(await backend.createCreator()),
    otherCreator: await signIn(await backend.createCreator()),
    suspendedCreator: await signIn(await backend.createSuspendedCreator()),
    administrator: await signIn(await backend.createAdministrator()),
    service: backend.service(),
    stop: () => backend.stop(),
  };
}

/** The roles other than the administrator, for `it.each`. */
export const strangers = ['visitor', 'creator', 'suspendedCreator'] as const;
export const everybody = [...strangers, 'administrator'] as const;
export type Role = (typeof everybody)[number];

export function clientOf(cast: Cast, role: Role): Client {
  return role === 'visitor' ? cast.visitor : cast[role].client;
}

interface Answer {
  error: { code?: string; message: string } | null;
  data?: unknown;
  status?: number;
}

/** Expects "insufficient privilege", from a grant, a policy or a trigger. */
export function expectRefused(answer: Answer): void {
  expect(answer.error?.code, JSON.stringify(answer)).toBe('42501');
}

export function expectAllowed(answer: Answer): void {
  expect(answer.error, JSON.stringify(answer)).toBeNull();
}

/** Expects a successful request whose policy allows no row. */
export function expectNoRows(answer: Answer): void {
  expectAllowed(answer);
  expect(answer.data).toEqual([]);
}

/** Expects that a CHECK constraint fails. Both backends name it in the message only. */
export function expectConstraint(answer: Answer, constraint: string): void {
  expect(answer.error?.message, JSON.stringify(answer)).toContain(constraint);
}

export function expectRateLimited(answer: Answer): void {
  expect(answer.error, JSON.stringify(answer)).toMatchObject({ code: 'PT429', message: 'rate_limited' });
  expect(answer.status).toBe(429);
}

/** Returns the only row of a result. Fails on none or several. */
export function only<Row>(rows: Row[] | null): Row {
  expect(rows).toHaveLength(1);
  const [row] = rows ?? [];
  if (row === undefined) throw new Error('expected one row');
  return row;
}

export async function countRows(cast: Cast, table: string): Promise<number> {
  const { count } = only(await cast.sql<{ count: number }>(`select count(*)::integer as count from ${table}`));
  return count;
}

/**
 * Deletes all rows of these tables and of those that refer to them, without triggers. `truncate` creates new files for each table
 * and index, which takes ten times as long. It is used only for large tables.
 */
export async function emptyTables(cast: Cast, ...tables: string[]): Promise<void> {
  await cast.sql(`
    do $$
    declare
      found regclass[];
      one regclass;
    begin
      with recursive referring (name) as (
        select unnest('{${tables.join()}}'::regclass[])
        union select c.conrelid::regclass from pg_constraint c join referring r on c.confrelid = r.name where c.contype = 'f')
      select array_agg(name) into found from referring;
      if (select max(pg_relation_size(name)) from unnest(found) name) > 65536 then
        execute 'truncate ' || array_to_string(found, ', ');
        return;
      end if;
      set local session_replication_role = replica;
      foreach one in array found loop
        execute format('delete from %s', one);
      end loop;
    end $$`);
}

/** Creates a job posting. Returns its id. */
export async function insertJob(cast: Cast, title = 'Developer'): Promise<string> {
  return only(await cast.sql<{ id: string }>('insert into public.job_postings (title) values ($1) returning id', [title])).id;
}

/** Creates a post. Returns its id. */
export async function insertPost(cast: Cast, creator: { id: string }, content = 'Hello'): Promise<string> {
  return only(
    await cast.sql<{ id: string }>('insert into public.creator_posts (creator_id, content) values ($1, $2) returning id', [
      creator.id,
      content,
    ]),
  ).id;
}

export const pdfBytes = (): ArrayBuffer => bytes('%PDF-1.7\n%demo\n');
export const pngBytes = (): ArrayBuffer => bytes('\u0089PNG\r\n\u001a\n');

export function bytes(text: string): ArrayBuffer {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}

export type RowsAction = 'delete' | 'restore' | 'purge' | 'read' | 'unread' | { status: string; reason?: string; mail_after?: number };

/** Calls the database function that applies an action to rows of a list. */
export function changeRows(client: Client, list: string, action: RowsAction, target: object) {
  const rows = { list, target: { ...target } as Json };
  if (typeof action === 'object') return client.rpc('set_rows_status', { ...rows, ...action });
  if (action === 'read' || action === 'unread') return client.rpc('mark_rows_read', { ...rows, is_read: action === 'read' });
  return client.rpc('trash_rows', { ...rows, action });
}
