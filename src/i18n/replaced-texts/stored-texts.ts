import { languages, type Language } from '../languages.ts';
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

/** Returns whether a stored value is a replaced text. */
export const isReplacedText = (value: unknown): value is ReplacedText =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string' && Array.isArray(value[2]);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the valid replaced texts of a stored value. Leaves out everything else. */
export function readStoredTexts(stored: unknown): StoredTexts {
  if (!isObject(stored)) return {};
  const found: Record<string, Partial<Record<Language, ReplacedText>>> = {};
  for (const [id, texts] of Object.entries(stored)) {
    if (!isObject(texts)) continue;
    for (const language of languages) {
      const text = texts[language];
      if (isReplacedText(text)) (found[id] ??= {})[language] = text;
    }
  }
  return found;
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
