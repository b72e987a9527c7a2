import { cleanText, textFault, type TextKind } from '@functions/text-rules.ts';
import * as z from 'zod/mini';

/** Whether people can read a text, by the rule that the database has too; a blank one is for other checks. */
export function isReadable(text: string, kind: TextKind): boolean {
  return text.trim() === '' || !textFault(cleanText(text, kind), kind);
}

/** The same as a check of a schema. */
export const readable = (kind: TextKind, message: string) => z.refine<string>((text) => isReadable(text, kind), message);
