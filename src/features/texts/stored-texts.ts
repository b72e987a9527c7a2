import { isLanguage, type Language } from '../../i18n/languages.ts';
import { marksOf } from './text-marks.ts';
import type { Replaced } from './overlay-texts.ts';

/** A replaced text: the text, the hash of the shipped text when it was written, and the marks of that one. */
export type ReplacedText = readonly [text: string, base: string, marks: readonly string[]];

/** Replaced texts as stored with the settings, by `namespace:key` with slashes for dots, and language. */
export type StoredTexts = Readonly<Record<string, Readonly<Partial<Record<Language, ReplacedText>>>>>;

/** Returns the name of a text in the settings' record: `home:hero/title`. */
export const textId = (namespace: string, key: string): string => `${namespace}:${key.replaceAll('.', '/')}`;

/** Returns namespace and key of a name. */
export function splitTextId(id: string): { namespace: string; key: string } {
  const [namespace = '', key = ''] = id.split(':', 2);
  return { namespace, key: key.replaceAll('/', '.') };
}

/** Returns a hash of 53 bits (cyrb53) as 14 hexadecimal digits. Recognises a changed text. */
export function hashText(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(16).padStart(14, '0');
}

/** Returns a replacement of a shipped text. */
export const replacementOf = (text: string, shipped: string): ReplacedText => [text, hashText(shipped), marksOf(shipped)];

const isReplaced = (value: unknown): value is ReplacedText =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string' && Array.isArray(value[2]);

/** Returns the valid replaced texts of a stored value. Leaves out everything else. */
export function readStoredTexts(stored: unknown): StoredTexts {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([id, texts]: [string, unknown]) => {
      if (typeof texts !== 'object' || texts === null) return [];
      const own = Object.entries(texts).filter(([language, text]) => isLanguage(language) && isReplaced(text));
      return own.length > 0 ? [[id, Object.fromEntries(own) as StoredTexts[string]]] : [];
    }),
  );
}

/** Returns the replaced texts of a language by namespace and key, as pages use them. */
export function replacedIn(texts: StoredTexts, language: Language): Record<string, Replaced> {
  const found: Record<string, Record<string, string>> = {};
  for (const [id, { [language]: text }] of Object.entries(texts)) {
    const { namespace, key } = splitTextId(id);
    if (text) (found[namespace] ??= {})[key] = text[0];
  }
  return found;
}
