import { cleanText, textFault, type TextKind } from '@functions/text-rules.ts';
import * as z from 'zod/mini';

/** Whether people can read a text, by the rule that the database has too; a blank one is for other checks. */
export function isReadable(text: string, kind: TextKind): boolean {
  return text.trim() === '' || !textFault(cleanText(text, kind), kind);
}

/** The same as a check of a schema, which cleans what it lets through as the database does: no database takes a NUL or half a character. */
export const readable = (kind: TextKind, message: string) =>
  z.check<string>((entered) => {
    if (!isReadable(entered.value, kind)) entered.issues.push({ code: 'custom', message, input: entered.value, continue: true });
    else entered.value = cleanText(entered.value, kind);
  });

/** Everything in it that is a text, cleaned as the database cleans texts. */
export function cleanTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanText(value, 'text') as Value & string;
  if (Array.isArray(value)) return value.map(cleanTexts) as Value;
  return value && typeof value === 'object'
    ? (Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)])) as Value)
    : value;
}
