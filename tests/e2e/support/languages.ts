import { readFileSync } from 'node:fs';

export type Language = 'en' | 'ar';
export type Translate = (key: `${string}:${string}`, values?: Record<string, string | number>) => string;

/** Returns the path of a page in a language: `/about` or `/ar/about`. */
export function localized(language: Language, to: string): string {
  if (language === 'en') return to;
  return to === '/' ? '/ar' : to.replace(/^\/(?=[?#])|^/, '/ar');
}

/** The texts of the shipped items, by slug. */
function shippedTexts(language: Language): unknown {
  const file = new URL('../../../supabase/shipped-items.json', import.meta.url);
  const items = JSON.parse(readFileSync(file, 'utf8')) as { slug?: string; translations: Record<Language, object> }[];
  return Object.fromEntries(items.flatMap(({ slug, translations }) => (slug ? [[slug, translations[language]]] : [])));
}

/**
 * Returns the texts of a language by `namespace:key.path`, those of the shipped items by `shipped:slug.field`. Throws on an unknown key.
 */
export function translator(language: Language): Translate {
  const namespaces = new Map<string, unknown>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    if (namespace === 'shipped' && !namespaces.has(namespace)) namespaces.set(namespace, shippedTexts(language));
    if (!namespaces.has(namespace)) {
      const file = new URL(`../../../public/locales/${language}/${namespace}.json`, import.meta.url);
      namespaces.set(namespace, JSON.parse(readFileSync(file, 'utf8')));
    }
    const found = path.split('.').reduce<unknown>((node, part) => (isRecord(node) ? node[part] : undefined), namespaces.get(namespace));
    if (typeof found !== 'string') throw new Error(`No text "${key}" in ${language}`);
    return found.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
