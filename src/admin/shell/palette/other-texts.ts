import { queryOptions } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { Language } from '@/i18n/languages';
import { readLocaleFile } from '@/i18n/read-locale-file';

/** The namespaces with the names of tabs, sections, actions, settings and pages, and with the words that also find them. */
export const paletteNamespaces = ['panel', 'panel-settings', 'panel-palette'] as const;

/** Returns a text without plural forms and placeholders, such as `tabs.general` of `panel`. Empty when there is none. */
export type TextOf = (namespace: (typeof paletteNamespaces)[number], key: string) => string;

/** Returns the loaded texts of the current language. */
export const loadedTexts =
  (i18n: i18n): TextOf =>
  (namespace, key) => {
    const found: unknown = i18n.getResource(i18n.language, namespace, key);
    return typeof found === 'string' ? found : '';
  };

async function loadTexts(language: Language, signal: AbortSignal): Promise<TextOf> {
  const files = new Map(
    await Promise.all(paletteNamespaces.map(async (namespace) => [namespace, await readLocaleFile(language, namespace, signal)] as const)),
  );
  return (namespace, key) => {
    const found = key
      .split('.')
      .reduce<unknown>(
        (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
        files.get(namespace),
      );
    return typeof found === 'string' ? found : '';
  };
}

/** The texts of tabs, settings and actions in the other language, fetched when the palette opens. Throws AppError. */
export const otherTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['panel', 'texts', language],
    queryFn: ({ signal }) => loadTexts(language, signal),
    staleTime: Infinity,
    meta: { logged: 'The panel’s texts in the other language could not be loaded' },
  });
