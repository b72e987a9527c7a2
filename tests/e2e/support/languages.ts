import { readFileSync } from 'node:fs';

export type Language = 'en' | 'ar';
export type Translate = (key: `${string}:${string}`, values?: Record<string, string | number>) => string;

/** Returns the path of a page in a language: `/about` or `/ar/about`. */
export function localized(language: Language, to: string): string {
  if (language === 'en') return to;
  return to === '/' ? '/ar' : to.replace(/^\/(?=[?#])|^/, '/ar');
}

/** Returns the texts of a language by `namespace:key.path`. Throws on an unknown key. */
export function translator(language: Language): Translate {
  const namespaces = new Map<string, unknown>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
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
