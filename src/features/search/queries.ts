import { isPersonalSearch } from '@functions/search-rules.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import { readTranslated, type Localized } from '@/i18n/localized-text';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { reportOutcome } from '@/lib/window-events';
import { isSearchable } from './search-items';
import { normalizeSearch } from './normalize';

/** The number of job postings in the index. */
const jobsLimit = 50;

/** The searchable texts of a job posting. */
export interface SearchableJob {
  id: string;
  slug: string;
  title: Localized;
  location: Localized;
  description: Localized;
}

async function fetchSearchableJobs(signal: AbortSignal): Promise<SearchableJob[]> {
  const client = await anonClient();
  const rows = await unwrap(
    client
      .from('job_postings')
      .select(
        'id, slug, title, location, description, title_ar:translations->ar->>title, location_ar:translations->ar->>location, description_ar:translations->ar->>description',
      )
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(jobsLimit)
      .abortSignal(signal),
  );
  return rows.map(({ id, slug, ...row }) => {
    const translations = { ar: { title: row.title_ar, location: row.location_ar, description: row.description_ar } };
    return {
      id,
      slug: slug ?? '',
      title: readTranslated(row.title, translations, 'title'),
      location: readTranslated(row.location, translations, 'location'),
      description: readTranslated(row.description, translations, 'description'),
    };
  });
}

/** The job openings for the search index. Throws AppError. */
export const searchableJobsQuery = queryOptions({
  queryKey: ['search', 'jobs'],
  queryFn: ({ signal }) => fetchSearchableJobs(signal),
  staleTime: 5 * 60_000,
});

/**
 * Records a query and its number of results, without the visitor (docs/decisions/016-search.md). Only for the administrator, so a failure
 * is not reported to the visitor.
 */
export async function recordSearch(query: string, language: Language, results: number): Promise<void> {
  const normalized = normalizeSearch(query);
  if (!isSearchable(normalized) || isPersonalSearch(normalized)) return;
  reportOutcome('search');
  const client = await anonClient();
  // The result is ignored.
  await client.rpc('record_search', { query: normalized, language, results });
}
