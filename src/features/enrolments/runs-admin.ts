import { companyMoment, companyTime } from '@functions/company-day.ts';
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { languages } from '@/i18n/languages';
import type { Localized } from '@/i18n/localized-text';
import { authClient } from '@/lib/backend/auth-client';
import { insertOnce } from '@/lib/backend/insert-once';
import { changedColumns, expectSaved, versionOf, type StoredRow } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { Json, Tables } from '@/lib/database.types';

const runTexts = ['schedule', 'place', 'teacher', 'reason'] as const;

/** A run of a course as entered. Amounts are numbers as text, days are `2026-12-06`; empty for none. */
export interface RunEntry extends Record<(typeof runTexts)[number], Localized> {
  course: string;
  /** Time in Qatar, `2026-12-06T17:00`. */
  start: string;
  minutes: string;
  lastDay: string;
  onlineUrl: string;
  /** Where a seat is paid. */
  paymentUrl: string;
  language: string;
  seats: string;
  price: string;
  priceUsd: string;
  earlyPrice: string;
  earlyPriceUsd: string;
  earlyUntil: string;
  enrolUntil: string;
  isDraft: boolean;
  isCancelled: boolean;
}

type Row = Tables<'course_runs'>;
const dateColumns = 'starts_at, lesson_minutes, ends_on, enrol_until';
const priceColumns = 'price, price_usd, early_price, early_price_usd, early_until';
const columns =
  `id, course_id, ${dateColumns}, translations, online_url, language, seats, seats_taken, ${priceColumns}, is_draft, is_cancelled, payment_url, ` +
  'version, updated_at, course:content_items(translations)';

type ReadRow = Omit<Row, 'availability' | 'created_at'> & { course: { translations: Json } | null };

/** A run in the panel. */
export type StoredRun = StoredRow<RunEntry> & {
  id: string;
  /** The title of its course; empty when it was deleted. */
  title: Localized;
  startsAt: string;
  seatsTaken: number;
};

type Plain = Record<string, Json | undefined>;
const plain = (value: Json | undefined): Plain => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});
const textOf = (translations: Json | undefined, name: string): Localized => {
  const [en, ar] = languages.map((language) => plain(plain(translations)[language])[name]);
  return { en: typeof en === 'string' ? en : '', ar: typeof ar === 'string' ? ar : '' };
};
/** The embedded backend answers decimals as text. */
const amountOf = (amount: number | null) => (amount === null ? '' : String(Number(amount)));

const toStoredRun = (row: ReadRow): StoredRun => ({
  id: row.id,
  title: textOf(row.course?.translations, 'title'),
  startsAt: row.starts_at,
  seatsTaken: row.seats_taken,
  ...versionOf(row),
  entry: {
    course: row.course_id ?? '',
    start: companyTime(Date.parse(row.starts_at)),
    minutes: String(row.lesson_minutes),
    lastDay: row.ends_on ?? '',
    schedule: textOf(row.translations, 'schedule'),
    place: textOf(row.translations, 'place'),
    teacher: textOf(row.translations, 'teacher'),
    reason: textOf(row.translations, 'reason'),
    onlineUrl: row.online_url ?? '',
    paymentUrl: row.payment_url ?? '',
    language: row.language,
    seats: String(row.seats),
    price: amountOf(row.price),
    priceUsd: amountOf(row.price_usd),
    earlyPrice: amountOf(row.early_price),
    earlyPriceUsd: amountOf(row.early_price_usd),
    earlyUntil: row.early_until ?? '',
    enrolUntil: row.enrol_until ?? '',
    isDraft: row.is_draft,
    isCancelled: row.is_cancelled,
  },
});

/** The most runs in the panel's list. */
export const maxRuns = 200;

/** The runs of all courses, the latest start first. */
export const runsQuery = queryOptions({
  queryKey: ['course-runs', 'panel'],
  queryFn: async ({ signal }): Promise<StoredRun[]> => {
    const table = (await authClient()).from('course_runs');
    const rows = table.select(columns).order('starts_at', { ascending: false }).order('id', { ascending: false }).limit(maxRuns);
    return (await unwrap(rows.abortSignal(signal).overrideTypes<ReadRow[], { merge: false }>())).map(toStoredRun);
  },
  meta: { failed: 'panel-enrolments:failed' },
});

/** Reads a run to edit it; null when it was deleted. Throws AppError. */
export async function readRun(id: string): Promise<StoredRun | null> {
  const rows = (await authClient()).from('course_runs').select(columns).eq('id', id).limit(1);
  const [row] = await unwrap(rows.overrideTypes<ReadRow[], { merge: false }>());
  return row ? toStoredRun(row) : null;
}

function toRow(entry: RunEntry) {
  const translations: Record<string, Json> = {};
  for (const language of languages) {
    const texts = Object.fromEntries(runTexts.filter((name) => entry[name][language] !== '').map((name) => [name, entry[name][language]]));
    if (Object.keys(texts).length > 0) translations[language] = texts;
  }
  const amount = (text: string) => (text === '' ? null : Number(text));
  return {
    course_id: entry.course || null,
    // The form has checked it.
    starts_at: companyMoment(entry.start) ?? entry.start,
    lesson_minutes: Number(entry.minutes),
    ends_on: entry.lastDay || null,
    translations,
    online_url: entry.onlineUrl || null,
    payment_url: entry.paymentUrl || null,
    language: entry.language,
    seats: Number(entry.seats),
    price: amount(entry.price),
    price_usd: amount(entry.priceUsd),
    early_price: amount(entry.earlyPrice),
    early_price_usd: amount(entry.earlyPriceUsd),
    early_until: entry.earlyUntil || null,
    enrol_until: entry.enrolUntil || null,
    is_draft: entry.isDraft,
    is_cancelled: entry.isCancelled,
  };
}

/** Adds a run, or writes the changed columns. Throws AppError: `conflict`, reason `outdated`, when it has another version. */
async function saveRun({ before, entry }: { before: StoredRun | undefined; entry: RunEntry }): Promise<void> {
  const table = (await authClient()).from('course_runs');
  if (before === undefined) {
    await insertOnce('course_runs', entry, (id) => unwrap(table.insert({ id, ...toRow(entry) })));
    return;
  }
  const changes = changedColumns(toRow(before.entry), toRow(entry));
  if (Object.keys(changes).length === 0) return;
  expectSaved(await unwrap(table.update(changes).eq('id', before.id).eq('version', before.version).select('id').maybeSingle()));
}

/** Reads runs and enrolments again. More seats may have moved people up from the waiting list. */
export const refreshRuns = (client: QueryClient) =>
  Promise.all([['course-runs'], ['enrolments']].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Adds or changes a run. The form reports the outcome. */
export const saveRunMutation = mutationOptions({
  mutationFn: saveRun,
  onSuccess: wakeMail,
  onSettled: (_data, _error, _change, _result, { client }) => refreshRuns(client),
});

/** Deletes a run in which nobody has enrolled. */
export const deleteRunMutation = mutationOptions({
  mutationFn: async (id: string) => unwrap((await authClient()).from('course_runs').delete().eq('id', id)),
  onSettled: (_data, _error, _id, _result, { client }) => refreshRuns(client),
  meta: { failed: { title: 'panel-enrolments:deleteFailed', text: 'panel-enrolments:deleteFailedText' } },
});

/** The most courses to choose from. */
const maxCourses = 1000;

/** The courses that a run can be of, in their order. */
export const coursesQuery = queryOptions({
  queryKey: ['items', 'course', 'names'],
  queryFn: async ({ signal }) => {
    const table = (await authClient()).from('content_items').select('id, translations').eq('kind', 'course').is('deleted_at', null);
    const rows = await unwrap(table.order('position').order('id').limit(maxCourses).abortSignal(signal));
    return rows.map(({ id, translations }) => ({ id, title: textOf(translations, 'title') }));
  },
  meta: { failed: 'panel-enrolments:coursesFailed' },
});
