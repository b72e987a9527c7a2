import { cleanText, type TextKind } from '@functions/text-rules.ts';
import * as z from 'zod/mini';
import type { Localized } from '@/i18n/localized-text';
import { isReadable } from '@/lib/readable';

export interface BilingualTextOptions {
  /** One line (`name`) or several lines (`text`). */
  kind: TextKind;
  longest: number;
  /** The keys of the messages, as in the schema around it. */
  messages: { long: string; unreadable: string /** Requires the text in at least one language. */; required?: string };
}

/** The schema of a text in both languages. Trims and checks names and texts as the database does. */
export function bilingualText({ kind, longest, messages: { long, unreadable, required } }: BilingualTextOptions) {
  const clean = (text: string) => cleanText(text, kind).trim();
  const both =
    (isFine: (text: string) => boolean) =>
    ({ en, ar }: Localized) =>
      isFine(en) && isFine(ar);
  return z.object({ en: z.string(), ar: z.string() }).check(
    z.overwrite(({ en, ar }) => ({ en: clean(en), ar: clean(ar) })),
    z.refine(({ en, ar }) => !required || en !== '' || ar !== '', required ?? long),
    z.refine(
      both((text) => text.length <= longest),
      long,
    ),
    z.refine(
      both((text) => isReadable(text, 'text')),
      unreadable,
    ),
  );
}

/** An empty text in both languages. */
export const noText: Localized = { en: '', ar: '' };
