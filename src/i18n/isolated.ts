import { truncate } from '@functions/truncate.ts';

/** A text in the middle of another: it has its own direction and changes that of nothing around it. For where no `<bdi>` can be. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** So many letters tell one name from another. */
const longest = 60;

/** A name in a question or a message, short enough to leave room for its buttons on a phone with large text. */
export const isolatedName = (name: string): string => isolated(truncate(name, longest));
