import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { failedSave } from '@/data/failed-save';
import { localize, readTranslated, type Localized } from '@/i18n/localized-text';
import { readEntered, readEnteredList, writeTranslations } from '@/i18n/translated-row';
import { authClient } from '@/lib/backend/auth-client';
import { insertOnce } from '@/lib/backend/insert-once';
import { changedColumns, expectSaved, versionOf, type StoredRow, type VersionColumns } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';

/** A posting as entered; a text is empty where nothing was entered. */
export interface JobEntry {
  title: Localized;
  location: Localized;
  salary: Localized;
  description: Localized;
  responsibilities: Localized<readonly string[]>;
  qualifications: Localized<readonly string[]>;
  image: string;
  /** The end of its address; empty: made when it is published. */
  slug: string;
  /** Terms of `job-terms`; the type may be empty. */
  employmentType: string;
  workplace: string;
  city: Localized;
  country: string;
  /** Numbers, or empty. */
  payMin: string;
  payMax: string;
  payCurrency: string;
  payPeriod: string;
  /** The last day in Qatar, `2026-11-22`; empty for no limit. */
  lastDay: string;
}

type Row = Omit<
  Tables<'job_postings'>,
  'search_text' | 'title_key' | 'deleted_at' | 'created_at' | 'id' | 'is_draft' | 'version' | 'updated_at' | 'application_form'
>;

// The embedded backend answers decimals as text.
const amountOf = (stored: number | null) => (stored === null ? '' : String(Number(stored)));
const numberOf = (amount: string) => (amount === '' ? null : Number(amount));

/** Returns the entered values of a row. */
export function toEntry(row: Row): JobEntry {
  const text = (field: 'title' | 'location' | 'salary' | 'description' | 'city') => readEntered(row[field], row.translations, field);
  const list = (field: 'responsibilities' | 'qualifications') => readEnteredList(row[field], row.translations, field);
  return {
    title: text('title'),
    location: text('location'),
    salary: text('salary'),
    description: text('description'),
    responsibilities: list('responsibilities'),
    qualifications: list('qualifications'),
    image: row.image_url ?? '',
    slug: row.slug ?? '',
    employmentType: row.employment_type ?? '',
    workplace: row.workplace,
    city: text('city'),
    country: row.country,
    payMin: amountOf(row.salary_min),
    payMax: amountOf(row.salary_max),
    payCurrency: row.salary_currency,
    payPeriod: row.salary_period,
    lastDay: row.valid_through ?? '',
  };
}

/** Returns the row of an entry. The columns have the English texts, or the Arabic ones where there are no English ones. */
export function toRow({ image, lastDay, slug, employmentType, payMin, payMax, payCurrency, payPeriod, ...entry }: JobEntry) {
  const { title, location, salary, description, responsibilities, qualifications, city, workplace, country } = entry;
  return {
    title: localize(title, 'en'),
    location: localize(location, 'en') || null,
    salary: localize(salary, 'en') || null,
    description: localize(description, 'en') || null,
    responsibilities: [...localize(responsibilities, 'en')],
    qualifications: [...localize(qualifications, 'en')],
    image_url: image || null,
    valid_through: lastDay || null,
    slug: slug || null,
    employment_type: employmentType || null,
    workplace,
    city: localize(city, 'en') || null,
    country,
    salary_min: numberOf(payMin),
    salary_max: numberOf(payMax),
    salary_currency: payCurrency,
    salary_period: payPeriod,
    translations: writeTranslations({ title, location, salary, description, responsibilities, qualifications, city }),
  };
}

/** A posting as entered, with its version. */
export type StoredJob = StoredRow<JobEntry> & { id: string; isDraft: boolean };

/** Returns the posting of a row. */
export const toStoredJob = (row: Row & VersionColumns & { id: string; is_draft: boolean }): StoredJob => ({
  id: row.id,
  isDraft: row.is_draft,
  ...versionOf(row),
  entry: toEntry(row),
});

const enteredTexts = 'title, location, salary, description, responsibilities, qualifications, image_url, translations, city';
const enteredFacts = 'slug, employment_type, workplace, country, salary_currency, salary_min, salary_max, salary_period';
const storedColumns = `id, ${enteredTexts}, ${enteredFacts}, valid_through, is_draft, version, updated_at, deleted_at` as const;

/** Reads a posting to edit it, also from the trash; null when it was purged. Throws AppError. */
export async function readJob(id: string): Promise<StoredJob | null> {
  const row = await unwrap((await authClient()).from('job_postings').select(storedColumns).eq('id', id).maybeSingle());
  return row && toStoredJob(row);
}

export interface JobChange {
  /** The posting that the change started from. Undefined for a new one. */
  before: StoredJob | undefined;
  entry: JobEntry;
  /** Stored unfinished; visitors do not see it. */
  isDraft: boolean;
  /** The posting that a new one is a copy of: it gets the same application form. */
  copyOf?: string | undefined;
}

/** Adds a posting, or writes the changed columns. Throws AppError: `conflict`, reason `outdated`, when it has another version. */
async function saveJob({ before, entry, isDraft, copyOf }: JobChange): Promise<void> {
  const table = (await authClient()).from('job_postings');
  const row = { ...toRow(entry), is_draft: isDraft };
  if (before === undefined) {
    // The usual form when the original was deleted meanwhile.
    const copied = copyOf === undefined ? null : await unwrap(table.select('application_form').eq('id', copyOf).maybeSingle());
    await insertOnce('job_postings', row, (newId) => unwrap(table.insert({ id: newId, ...row, ...copied })));
    return;
  }
  const changes = changedColumns({ ...toRow(before.entry), is_draft: before.isDraft }, row);
  if (Object.keys(changes).length === 0) return;
  expectSaved(await unwrap(table.update(changes).eq('id', before.id).eq('version', before.version).select('id').maybeSingle()));
}

/** Reads postings again after a change. */
const refreshJobs = (client: QueryClient) =>
  Promise.all([['list', 'job_postings'], ['jobs'], ['search']].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Adds or changes a posting. The form reports the outcome. */
export const saveJobMutation = mutationOptions({
  mutationFn: saveJob,
  onSuccess: (_data, _change, _result, { client }) => refreshJobs(client),
});

/** Publishes a draft, or sets the last day on which a posting is shown; null for no end. */
export interface JobStateChange {
  id: string;
  /** The version that the person saw. */
  version: number;
  change: { is_draft: false } | { valid_through: string | null };
}

/**
 * Changes the state of a posting as the person saw it. Returns its new version. Throws AppError: `conflict`, reason `outdated`, when it has
 * another version.
 */
export const changeJobStateMutation = mutationOptions({
  mutationFn: async ({ id, version, change }: JobStateChange) => {
    const table = (await authClient()).from('job_postings');
    return expectSaved(await unwrap(table.update(change).eq('id', id).eq('version', version).select('version').maybeSingle())).version;
  },
  onSettled: (_data, _error, _change, _result, { client }) => refreshJobs(client),
  meta: { failed: failedSave({ title: 'panel-jobs:form.failed.title', text: 'panel-jobs:form.failed.text' }) },
});

/** The name of a posting, for choices. */
export interface NamedJob {
  id: string;
  title: Localized;
}

/** The row limit of the names. */
const maxNamedJobs = 500;

async function fetchNamedJobs(signal: AbortSignal): Promise<NamedJob[]> {
  const client = await authClient();
  const rows = await unwrap(
    client
      .from('job_postings')
      .select('id, title, translations')
      .is('deleted_at', null)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxNamedJobs)
      .abortSignal(signal),
  );
  return rows.map(named);
}

/** The names of the newest postings. */
export const namedJobsQuery = queryOptions({
  queryKey: ['list', 'job_postings', 'named'],
  queryFn: ({ signal }) => fetchNamedJobs(signal),
  meta: { logged: 'The names of the postings could not be read' },
});

/** The number of suggestions. */
const maxSuggestions = 20;

const named = ({ id, title, translations }: Pick<Tables<'job_postings'>, 'id' | 'title' | 'translations'>): NamedJob => ({
  id,
  title: readTranslated(title, translations, 'title'),
});

/** The postings with a text in any of their fields, newest first. */
export const foundJobsQuery = (term: string) =>
  queryOptions({
    queryKey: ['list', 'job_postings', 'found', term],
    queryFn: async ({ signal }) => {
      const client = await authClient();
      const query = client
        .rpc('list_job_postings', { filter: { search: term }, page: { limit: maxSuggestions } })
        .select('id, title, translations');
      return (await unwrap(query.order('created_at', { ascending: false }).order('id', { ascending: false }).abortSignal(signal))).map(
        named,
      );
    },
    staleTime: 0,
    meta: { logged: 'The postings could not be searched' },
  });

/** The name of one posting, also of a deleted one; null when it does not exist. */
export const namedJobQuery = (id: string) =>
  queryOptions({
    queryKey: ['list', 'job_postings', 'named', id],
    queryFn: async ({ signal }) => {
      const row = await unwrap(
        (await authClient()).from('job_postings').select('id, title, translations').eq('id', id).abortSignal(signal).maybeSingle(),
      );
      return row && named(row);
    },
    meta: { logged: 'The name of the posting could not be read' },
  });
