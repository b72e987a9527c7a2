import type { Language } from '@/i18n/languages';

/** Latin digits in both languages (docs/decisions.md). */
const locales: Record<Language, string> = { en: 'en-US', ar: 'ar-u-nu-latn' };

/** A whole or decimal number: 1,234.5. */
export function formatNumber(value: number, language: Language, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locales[language], options).format(value);
}

/** A calendar date, e.g. “20 November 2026”, in the visitor's time zone unless another is given. */
export function formatDate(value: string | Date, language: Language, options: Intl.DateTimeFormatOptions = { dateStyle: 'long' }): string {
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : locales.ar, options).format(new Date(value));
}

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** How long ago, seen from `now` (milliseconds): “3 days ago”, “now”. */
export function formatRelativeTime(value: string | Date, now: number, language: Language): string {
  const seconds = Math.round((new Date(value).getTime() - now) / 1000);
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' });
  const unit = units.find(([, length]) => Math.abs(seconds) >= length);
  return unit ? format.format(Math.trunc(seconds / unit[1]), unit[0]) : format.format(0, 'second');
}

/** The same for what has happened, which a clock that is cut to full minutes (`useNow`) may be behind. */
export const formatAgo = (value: string, now: number, language: Language): string => formatRelativeTime(value, Math.max(now, Date.parse(value)), language);

/** Names one after the other, as a sentence lists them: “Home, Services and About us”. */
export function formatList(items: readonly string[], language: Language): string {
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : locales.ar).format(items);
}
