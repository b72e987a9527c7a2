import i18next from 'i18next';
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '@/i18n/languages';
import { readLocaleFile } from '@/i18n/read-locale-file';
import type { IndexTexts } from './index-items';

const namespaces = ['search'] as const;

/** Loads the texts into their own i18next instance, so the page's namespaces do not count as loaded. */
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
  return texts.getFixedT(language, ['search', 'reviews']);
}

/** The texts of the index in the other language. Throws AppError. */
export const otherTextsQuery = (language: Language) =>
  queryOptions({ queryKey: ['search', 'texts', language], queryFn: ({ signal }) => loadTexts(language, signal), staleTime: Infinity });
