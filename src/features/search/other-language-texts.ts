import i18next from 'i18next';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import { readLocaleFile } from '@/i18n/read-locale-file';
import type { IndexTexts } from './index-items';

const namespaces = ['search', 'catalog', 'courses'] as const;

/** Uses its own i18next instance. The texts never count as loaded for the page. */
async function loadTexts(language: Language, signal: AbortSignal): Promise<IndexTexts> {
  const files = await Promise.all(namespaces.map((namespace) => readLocaleFile(language, namespace, signal)));
  const texts = i18next.createInstance();
  await texts.init({
    lng: language,
    ns: [...namespaces],
    defaultNS: 'search',
    resources: { [language]: Object.fromEntries(namespaces.map((namespace, index) => [namespace, files[index] ?? {}])) },
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => '',
    showSupportNotice: false,
  });
  return texts.getFixedT(language, ['search', 'catalog', 'courses', 'reviews']);
}

/** The texts of the index in the language that the page is not in. Throws AppError. */
export const otherTextsQuery = (language: Language) =>
  queryOptions({ queryKey: ['search', 'texts', language], queryFn: ({ signal }) => loadTexts(language, signal), staleTime: Infinity });
