import { mailTexts, type MailLanguage } from '../mail-rules.ts';

/** The texts of mails in one language. */
export type MailTexts = (typeof mailTexts)[MailLanguage];

/** A row of content_texts with the namespace of mails. */
export interface OwnMailText {
  language: string;
  key: string;
  value: string;
}

/** The namespace of the texts of mails among the replaced texts, and the columns of its rows. */
export const mailNamespace = 'mails';
export const ownTextColumns = 'language, key, value';

/**
 * Texts that are not replaced one by one: receipts are edited as a whole (notification_settings), the company's name is a setting, and
 * samples are only in previews.
 */
export const isFixedMailText = (key: string): boolean => /^(?:company$|receipts\.|samples\.)/.test(key);

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\{[^{}]*\}\}/g) ?? [])].sort().join();

/** Replaces a text of the tree, if it is there and has the same placeholders. */
function replace(tree: object, key: string, value: string): void {
  const names = key.split('.');
  const last = names.pop() ?? '';
  let holder: unknown = tree;
  for (const name of names) holder = typeof holder === 'object' && holder !== null ? new Map(Object.entries(holder)).get(name) : undefined;
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, last)) return;
  const shipped: unknown = Reflect.get(holder, last);
  if (typeof shipped === 'string' && placeholdersOf(shipped) === placeholdersOf(value)) Reflect.set(holder, last, value);
}

/** Returns the texts of mails in each language with those that the company has replaced. Leaves out texts that do not fit. */
export function mailTextsWith(own: readonly OwnMailText[]): Record<MailLanguage, MailTexts> {
  const texts = structuredClone(mailTexts);
  for (const { language, key, value } of own)
    if ((language === 'en' || language === 'ar') && !isFixedMailText(key)) replace(texts[language], key, value);
  return texts;
}
