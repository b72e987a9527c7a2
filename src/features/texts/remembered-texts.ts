import { languages, type Language } from '@/i18n/languages';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import type { Replaced } from '@/i18n/replaced-texts/overlay-texts';

/** The replaced texts of each known language, by namespace and key. */
export type ReplacedByLanguage = Partial<Record<Language, Record<string, Replaced>>>;

/** The most characters that are remembered. A site with more shows the texts of its build first. */
const maxLength = 200_000;

/** The content version that the page was built from. Remembered texts of another build may be older than the page. */
const builtVersion = () => document.querySelector('meta[name="settings-version"]')?.getAttribute('content') ?? '';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns whether a stored value has the shape of texts, at every level. */
const isReplaced = (value: unknown): value is ReplacedByLanguage =>
  isObject(value) &&
  Object.values(value).every(
    (namespaces) =>
      isObject(namespaces) &&
      Object.values(namespaces).every((texts) => isObject(texts) && Object.values(texts).every((text) => typeof text === 'string')),
  );

/** Returns the texts of the last visit to this build; empty when there are none. */
export function rememberedTexts(): ReplacedByLanguage {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.texts) ?? '{}');
    return isObject(stored) && stored.built === builtVersion() && isReplaced(stored.texts) ? stored.texts : {};
  } catch {
    return {};
  }
}

/** Remembers the texts for the next visit. Removes them when there are none, or too many. */
export function rememberTexts(texts: ReplacedByLanguage): void {
  const isEmpty = languages.every((language) => Object.keys(texts[language] ?? {}).length === 0);
  const value = JSON.stringify({ built: builtVersion(), texts });
  if (isEmpty || value.length > maxLength) removeStored(storageKeys.texts);
  else writeStored(storageKeys.texts, value);
}
