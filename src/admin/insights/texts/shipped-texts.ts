import { isFixedMailText, mailNamespace } from '@functions/mail/own-texts.ts';
import { mailTexts } from '@functions/mail-rules.ts';
import { queryOptions } from '@tanstack/react-query';
import { shippedTexts } from '@/i18n/replaced-texts/overlay-texts';
import { languages, type Language } from '@/i18n/languages';
import { readBuiltTexts } from '@/i18n/read-locale-file';
import { flattenTexts } from '@/i18n/text-rules';

/** The shipped texts of a namespace by dotted key, in each language. */
export type ShippedNamespace = Record<Language, ReadonlyMap<string, string>>;
export type ShippedTexts = ReadonlyMap<string, ShippedNamespace>;

/** Mails have no locale file: the function that sends them has their texts. */
const mailTextsIn = (language: Language) => new Map([...flattenTexts(mailTexts[language])].filter(([key]) => !isFixedMailText(key)));

async function readNamespace(namespace: string, signal: AbortSignal): Promise<ShippedNamespace> {
  if (namespace === mailNamespace) return { en: mailTextsIn('en'), ar: mailTextsIn('ar') };
  const [en, ar] = await Promise.all(
    languages.map(async (language) => flattenTexts(shippedTexts(await readBuiltTexts(language, namespace, signal)))),
  );
  return { en: en ?? new Map<string, string>(), ar: ar ?? new Map<string, string>() };
}

/** The shipped texts of namespaces in both languages, without those that the owner has replaced. */
export const shippedTextsQuery = (namespaces: readonly string[]) =>
  queryOptions({
    queryKey: ['panel', 'shippedTexts', ...namespaces],
    queryFn: async ({ signal }): Promise<ShippedTexts> =>
      new Map(await Promise.all(namespaces.map(async (namespace) => [namespace, await readNamespace(namespace, signal)] as const))),
    staleTime: Infinity,
  });
