import { companyDay } from '@functions/company-day.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import { readTranslated, type Localized } from '@/i18n/localized-text';
import { anonClient } from '@/lib/backend/anon-client';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';

const columns =
  'id, starts_at, ends_on, lesson_minutes, translations, language, price, price_usd, early_price, early_price_usd, early_until, availability';

type Row = Pick<
  Tables<'course_runs'>,
  | 'id'
  | 'starts_at'
  | 'ends_on'
  | 'lesson_minutes'
  | 'translations'
  | 'language'
  | 'price'
  | 'price_usd'
  | 'early_price'
  | 'early_price_usd'
  | 'early_until'
  | 'availability'
>;

/** The price of a seat. */
export interface SeatPrice {
  amount: number;
  currency: 'QAR' | 'USD';
  period: 'once';
}

/** A run of a course that people can enrol in. */
export interface OpenRun {
  id: string;
  /** The start of the first lesson (ISO). */
  startsAt: string;
  /** The length of the first lesson. */
  minutes: number;
  /** The last day, as 2026-12-10. Null: the day of the start. */
  endsOn: string | null;
  schedule: Localized;
  place: Localized;
  teacher: Localized;
  /** Language of teaching. */
  language: Language | 'both';
  /** The prices of a seat: riyals first, then dollars for people abroad. */
  prices: readonly SeatPrice[];
  /** The last day of these prices when they are early ones, as 2026-12-01. */
  earlyUntil: string | undefined;
  seats: 'free' | 'few' | 'waiting';
}

const priceOf = (amount: number | null, currency: SeatPrice['currency']): SeatPrice[] =>
  // The embedded backend answers decimals as text.
  amount === null ? [] : [{ amount: Number(amount), currency, period: 'once' }];

const languageOf = (language: string): OpenRun['language'] => (language === 'en' || language === 'ar' ? language : 'both');

function toRun(row: Row): OpenRun {
  const text = (field: 'schedule' | 'place' | 'teacher') => readTranslated(null, row.translations, field);
  const isEarly = row.early_until !== null && row.early_until >= companyDay(Date.now());
  const { price, early_price: early, price_usd: usd, early_price_usd: earlyUsd } = row;
  return {
    id: row.id,
    startsAt: row.starts_at,
    minutes: row.lesson_minutes,
    endsOn: row.ends_on,
    schedule: text('schedule'),
    place: text('place'),
    teacher: text('teacher'),
    language: languageOf(row.language),
    prices: [...priceOf((isEarly ? early : null) ?? price, 'QAR'), ...priceOf((isEarly ? earlyUsd : null) ?? usd, 'USD')],
    earlyUntil: isEarly && (early ?? earlyUsd) !== null ? (row.early_until ?? undefined) : undefined,
    seats: row.availability === 'few' || row.availability === 'waiting' ? row.availability : 'free',
  };
}

/** The most runs of a course that its page shows. */
const maxRuns = 20;

async function fetchRuns(courseId: string, signal: AbortSignal): Promise<OpenRun[]> {
  const client = await anonClient();
  const rows = client.from('course_runs').select(columns).eq('course_id', courseId).order('starts_at').order('id').limit(maxRuns);
  return (await unwrap(rows.abortSignal(signal))).map(toRun);
}

/** The runs of a course that are open for enrolment, the next one first. */
export const openRunsQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['course-runs', 'open', courseId],
    queryFn: ({ signal }) => fetchRuns(courseId, signal),
    meta: { logged: 'The dates of the course could not be loaded:' },
  });
