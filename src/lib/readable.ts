import { cleanText, textFault, type TextKind } from '@functions/text-rules.ts';
import * as z from 'zod/mini';

/** Returns whether a text contains only readable characters, by the database's rule. A blank text passes. */
export function isReadable(text: string, kind: TextKind): boolean {
  return text.trim() === '' || !textFault(cleanText(text, kind), kind);
}

/** Returns the same rule as a schema check. It also cleans the text as the database does, which stores no NUL and no lone surrogate. */
export const readable = (kind: TextKind, message: string) =>
  z.check<string>((entered) => {
    if (!isReadable(entered.value, kind)) entered.issues.push({ code: 'custom', message, input: entered.value, continue: true });
    else entered.value = cleanText(entered.value, kind);
  });

/** Returns the value with every text in it cleaned as by the database. */
export function cleanTexts<Value>(value: Value): Value {
  if (typeof value === 'string') return cleanText(value, 'text') as Value & string;
  if (Array.isArray(value)) return value.map(cleanTexts) as Value;
  return value && typeof value === 'object'
    ? (Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cleanTexts(inner)])) as Value)
    : value;
}
