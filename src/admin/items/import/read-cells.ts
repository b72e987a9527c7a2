import { plainField } from '@/admin/list/csv';
import { assetAddress, assetName } from '@/features/media/asset-path';
import { assetUrl } from '@/lib/asset-url';
import type { Choice } from '../item-fields';
import type { ColumnMap, ImportTarget } from './columns';

/** Returns a text for a comparison. */
export const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

/** The words of choices, in both languages. */
const choiceWords: Record<Choice, RegExp> = {
  online: /online|remote|عن ?بُ?عد/,
  'in-house': /house|person|site|class|حضوري/,
  primary: /primary|first|الأول/,
  secondary: /secondary|second|الثاني/,
  services: /service|خدمات/,
  careers: /career|job|وظائف/,
};
export const choiceIn = (text: string, values: readonly Choice[] = []): Choice | undefined =>
  values.find((value) => choiceWords[value].test(fold(text)));

export const currencyIn = (text: string): string | undefined =>
  /usd|us\$|\$|دولار/i.test(text) ? 'USD' : /qar|ر\.? ?ق|ريال/i.test(text) ? 'QAR' : undefined;
export const periodIn = (text: string): string =>
  /month|شهر/i.test(text) ? 'month' : /year|annual|عام|سنة|سنوي/i.test(text) ? 'year' : 'once';
export const amountIn = (text: string): string => text.replace(/usd|us\$|\$|qar|ر\.? ?ق\.?|ريال(?:ًا)?|دولار(?:ًا)?/gi, '');

export const isDraftState = (text: string): boolean => /draft|pending|مسو[دّ]+ة|مراجعة/i.test(text);
export const isHiddenState = (text: string): boolean => /hid|مخفي/i.test(text);

/** Returns a date and a time as the form has them: `2026-12-01T09:00`. Days come before months, as in Qatar. */
export function timeIn(text: string): string {
  const [, year, month, day, clock] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}:\d{2}))?/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear, ownClock] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:[, ]+(\d{1,2}:\d{2}))?/.exec(text) ?? [];
  const parts = [year ?? ownYear, month ?? ownMonth, day ?? ownDay];
  if (parts.some((part) => part === undefined)) return text;
  const [y = '', m = '', d = ''] = parts;
  return `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}T${(clock ?? ownClock ?? '00:00').padStart(5, '0')}`;
}

/** Returns the point of a picture as `focusText` writes it, in percent from the left and the top; undefined for anything else. */
export function focusIn(text: string): readonly [x: number, y: number] | undefined {
  const [x, y, ...more] = text.split(/[\s,;/]+/).map((part) => Number(part.replace('%', '')));
  const isPercent = (value: number | undefined) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100;
  return isPercent(x) && isPercent(y) && more.length === 0 ? [Number(x), Number(y)] : undefined;
}
export const focusText = (x: number, y: number): string => `${String(x)} ${String(y)}`;

/** Lines of a list; a bar may stand for a line break. */
export const linesIn = (text: string): string => text.split(/\s*[|\n]\s*/).join('\n');

/**
 * Returns the meaning of an address of a picture: one of this site as it is stored, or the address of another site, whose file has to be
 * copied. Undefined for anything else.
 */
export function pictureIn(text: string): { own: string } | { remote: string } | undefined {
  if (text === '') return { own: '' };
  if (/^\/(?!\/)/.test(text)) return assetUrl(text) ? { own: text } : undefined;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined;
  const { href, username, password } = new URL(text);
  if (username || password) return undefined;
  const name = assetName(href);
  const own = name === undefined ? undefined : assetAddress(name);
  if (own && new URL(assetUrl(own) ?? '', window.location.origin).href === href) return { own };
  return { remote: href };
}

/** Returns the fields of a line by their targets. The apostrophe that an export puts before a formula is removed. */
export function fieldsOf(row: readonly string[], columns: ColumnMap): Partial<Record<ImportTarget, string>> {
  return Object.fromEntries(columns.flatMap((target, index) => (target ? [[target, plainField(row[index] ?? '').trim()] as const] : [])));
}
