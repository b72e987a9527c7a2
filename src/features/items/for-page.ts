import type { Language } from '../../i18n/languages.ts';
import type { StoredItem } from './item.ts';

const isDefault = (name: string, value: unknown) =>
  value === null ||
  (name.startsWith('picture_focus_') && value === 50) ||
  (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Returns an item as a page of one language carries it: the texts of that language, and no empty columns. */
export function forPage(item: StoredItem, language: Language): StoredItem {
  const { translations, ...columns } = item;
  for (const [name, value] of Object.entries(columns)) if (isDefault(name, value)) Reflect.deleteProperty(columns, name);
  return { ...columns, translations: { [language]: { ...translations[language === 'en' ? 'ar' : 'en'], ...translations[language] } } };
}
