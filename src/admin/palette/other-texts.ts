import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import { readLocaleFile } from '@/i18n/read-locale-file';

/** A text of the panel by its key without plural forms, such as `tabs.general`; empty when there is none. */
export type TextOf = (key: string) => string;

async function loadTexts(language: Language, signal: AbortSignal): Promise<TextOf> {
  const file = await readLocaleFile(language, 'panel', signal);
  return (key) => {
    const found = key.split('.').reduce<unknown>((part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined), file);
    return typeof found === 'string' ? found : '';
  };
}

/** What tabs, settings and actions are called in the language that the panel is not in, fetched once the palette is open. Throws AppError. */
export const otherTextsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['panel', 'texts', language],
    queryFn: ({ signal }) => loadTexts(language, signal),
    staleTime: Infinity,
    meta: { logged: 'The panel’s texts in the other language could not be loaded' },
  });
