import { queryOptions } from '@tanstack/react-query';
import { normalizeSearch } from './normalize';
import { withoutArticle } from './words';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { itemKinds } from '@/lib/item-kinds';

const recordKinds = ['inquiries', 'job_applications', 'job_postings', 'leadership_team', 'creators', ...itemKinds] as const;
export type RecordKind = (typeof recordKinds)[number];

/** A row that the palette offers: its name or title, an Arabic one if it has one, and a second line. */
export interface FoundRecord {
  kind: RecordKind;
  id: string;
  title: string;
  title_ar: string | null;
  detail: string | null;
}

/** The fewest letters of a term, as in the database. */
const shortestTerm = 2;

/** Returns the term that records are searched for; empty for one that is too short. */
export function recordTerm(typed: string): string {
  const term = withoutArticle(normalizeSearch(typed));
  return term.length < shortestTerm ? '' : term;
}

/** The newest records of each kind whose name, title or address contains the words of a term. Disabled for an empty term. */
export const foundRecordsQuery = (term: string) =>
  queryOptions({
    queryKey: ['records', term],
    queryFn: async ({ signal }): Promise<FoundRecord[]> => {
      const rows = await unwrap((await authClient()).rpc('find_records', { term }).abortSignal(signal));
      return rows.flatMap(({ kind: name, id, title, ...row }) => {
        const kind = recordKinds.find((known) => known === name);
        return kind && id && title ? [{ kind, id, title, ...row }] : [];
      });
    },
    enabled: term !== '',
    staleTime: 10_000,
    // Names and addresses are not kept longer than the palette needs them.
    gcTime: 30_000,
  });
