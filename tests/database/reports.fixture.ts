import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Client } from '../support/backend.ts';
import { freshAddress, insertPost, only, startCast, type Cast } from './fixtures.ts';

export let cast: Cast;

export const reasons = { en: 'Advertising is not allowed.', ar: 'الإعلانات غير مسموح بها.' };

/** Registers the hooks of a test file: starts the backend, and before each test deletes what the one before has left. */
export function setUpReports(): void {
  beforeAll(async () => {
    cast = await startCast();
  });
  afterAll(() => cast.stop());
  beforeEach(async () => {
    for (const table of ['private.report_cases', 'private.rate_limits', 'private.outbox', 'public.creator_posts'])
      await cast.sql(`delete from ${table}`);
    await cast.sql(`update public.creators set status = 'active', visibility = 'shown', bio = 'Films' where id = any ($1)`, [
      [cast.creator.id, cast.otherCreator.id],
    ]);
  });
}

interface Report {
  subject?: 'post' | 'profile';
  reason?: string;
  details?: string;
  email?: string;
}

/** Reports a thing. Returns the answer. */
export const report = (client: Client, id: string, { subject = 'post', reason = 'spam', ...rest }: Report = {}) =>
  client.rpc('report_thing', { subject, subject_id: id, reason, language: 'en', ...rest });

/** A visitor with an address of their own. */
export const somebody = () => cast.backend.visitor(freshAddress());

export interface ShownCase {
  id: string;
  subject_id: string;
  reports: number;
  weight: number;
  status: string;
  is_changed?: boolean;
  visibility?: string;
  snapshot: Record<string, unknown>;
  current?: Record<string, unknown>;
  held_for?: string;
  reasons?: Record<string, number>;
  appeal?: string;
  appeal_status?: string;
}

export async function queue(view = 'open'): Promise<ShownCase[]> {
  const { data } = await cast.administrator.client.rpc('report_queue', { view }).throwOnError();
  return (data as unknown as { cases: ShownCase[] }).cases;
}

/** Adds a post of the creator that somebody has reported. */
export async function reportedPost(content = 'Buy now') {
  const post = await insertPost(cast, cast.creator, content);
  await report(somebody(), post).throwOnError();
  const { id } = only(await queue());
  return { post, id };
}

export const decide = (id: string, decision: string, client = cast.administrator.client) =>
  client.rpc('decide_report', { case_id: id, decision, reasons });

export const visibilityOf = async (post: string) =>
  (await cast.sql<{ visibility: string }>('select visibility from public.creator_posts where id = $1', [post]))[0]?.visibility;
