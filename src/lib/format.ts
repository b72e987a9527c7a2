import type { Language } from '@/i18n/languages';

/** Latin digits in both languages (docs/decisions/020-languages.md). */
const locales: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn' };

/** Caches formatters by what they depend on beside their options. Creating one costs a hundred times its use. */
function cached<Options, Formatter>(
  make: (locale: string, options?: Options) => Formatter,
  dependency: () => number = () => 0,
): (locale: string, options?: Options) => Formatter {
  const formatters = new Map<string, Formatter>();
  return (locale, options) => {
    const name = locale + JSON.stringify(options) + String(dependency());
    const formatter = formatters.get(name) ?? make(locale, options);
    formatters.set(name, formatter);
    return formatter;
  };
}

const numberFormat = cached((locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
/** A formatter keeps the time zone of its creation, so the time zone is part of the cache key. */
const dateFormat = cached(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  () => new Date().getTimezoneOffset(),
);
const relativeFormat = cached((locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options));
const listFormat = cached((locale) => new Intl.ListFormat(locale));

/** Formats a number: 1,234.5. */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  // Creating the first formatter takes a tenth of a second on slow phones. Counts, prices and ratings do without it.
  if (!options && value >= 0 && value < 1e9 && Number.isInteger(value * 10)) return String(value).replace(/\B(?=(?:\d{3})+(?:\.|$))/g, ',');
  return numberFormat(locales[language], options).format(value);
}

/** Formats a date, e.g. “20 November 2026”, in the visitor's time zone by default. */
export function formatDate(value: string | Date, language: Language, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  return dateFormat(language === 'en' ? 'en-GB' : locales.ar, options).format(new Date(value));
}

type Unit = Intl.RelativeTimeFormatUnit;
type Lengths = readonly (readonly [Unit, number])[];

/** Lengths in seconds, and in days. */
const clockUnits: Lengths = [
  ['hour', 3_600],
  ['minute', 60],
];
const calendarUnits: Lengths = [
  ['year', 365],
  ['month', 30],
  ['week', 7],
  ['day', 1],
];

/** Returns the number of a calendar day in the visitor's time zone, whose days may have 23 or 25 hours. */
const dayOf = (time: Date) => Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) / 86_400_000;

/**
 * Formats the distance from `now` (milliseconds): “3 days ago”, “now”. From 24 hours on it counts calendar days, so that “yesterday” is the
 * day before today.
 */
export function formatRelativeTime(value: string | Date, now: number, language: Language): string {
  const then = new Date(value);
  const seconds = Math.round((then.getTime() - now) / 1000);
  const isOfToday = Math.abs(seconds) < 86_400;
  const amount = isOfToday ? seconds : dayOf(then) - dayOf(new Date(now));
  const [unit, length]: Lengths[number] = (isOfToday ? clockUnits : calendarUnits).find((one) => Math.abs(amount) >= one[1]) ?? [
    isOfToday ? 'second' : 'day',
    Infinity,
  ];
  // “Last week” differs from “1 week ago”.
  const format = relativeFormat(locales[language], { numeric: unit === 'second' || unit === 'day' ? 'auto' : 'always' });
  return format.format(Math.trunc(amount / length), unit);
}

/** Formats a past time. `now` may be rounded down to minutes (`useNow`) and therefore be earlier. */
export const formatAgo = (value: string, now: number, language: Language): string =>
  formatRelativeTime(value, Math.max(now, Date.parse(value)), language);

/** Formats a list as in a sentence: “Home, Services and About us”. */
export function formatList(items: readonly string[], language: Language): string {
  return listFormat(language === 'en' ? 'en-GB' : locales.ar).format(items);
}
