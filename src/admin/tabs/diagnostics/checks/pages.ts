import { publishingQuery, type Publishing } from '@/features/publishing/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

type State = Pick<Publishing, 'served' | 'isDevelopment' | 'changes' | 'is_set_up' | 'last'>;

const changedIn = [{ tab: 'history' }] as const;

/**
 * Compares the content of the static pages with the stored one. Pages show the built content until the browser has loaded the newer one.
 */
export function staticPagesFinding({ served, isDevelopment, changes }: State): FindingOf<'staticPages'> {
  if (isDevelopment) return { status: 'ok', outcome: 'development' };
  if (changes === 0) return { status: 'ok', outcome: 'same' };
  return served === null
    ? { status: 'warning', outcome: 'builtWithout', places: changedIn }
    : { status: 'warning', outcome: 'older', values: { count: changes }, places: changedIn };
}

const places = [{ page: 'secrets' }] as const;

/** Whether the panel can publish, and whether the last publication reached the site. */
export function publishingFinding({ isDevelopment, is_set_up: isSetUp, last }: State): FindingOf<'publishing'> {
  if (isDevelopment) return { status: 'ok', outcome: 'development' };
  if (!isSetUp) return { status: 'warning', outcome: 'notSetUp', places };
  if (last?.state !== 'failed') return { status: 'ok', outcome: 'fine' };
  const values = { at: { at: last.created_at } };
  return last.failure === 'timed_out'
    ? { status: 'error', outcome: 'timedOut', values, places }
    : { status: 'error', outcome: 'hostRefused', values, places };
}

const read = ({ client }: Parameters<Check['find']>[0]) => client.fetchQuery({ ...publishingQuery, staleTime: 0, retry: false });

export const staticPagesCheck: Check<'staticPages'> = { id: 'staticPages', find: async (probe) => staticPagesFinding(await read(probe)) };

export const publishingCheck: Check<'publishing'> = { id: 'publishing', find: async (probe) => publishingFinding(await read(probe)) };
