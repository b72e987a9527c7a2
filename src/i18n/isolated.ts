import { truncate } from '@functions/truncate.ts';

/**
 * Wraps a text in Unicode isolates, so that its direction does not affect the text around it. For plain strings, where `<bdi>` is not
 * possible.
 */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** Enough letters to recognise a name. */
const maxLength = 60;

/** Returns an isolated name for a question or message, short enough to leave space for buttons on a phone with large text. */
export const isolatedName = (name: string): string => isolated(truncate(name, maxLength));
