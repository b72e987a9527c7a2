import { cleanText } from '@functions/text-rules.ts';
import * as z from 'zod/mini';
import { moderationTypes, maxEntries, wordEffects } from '@/features/moderation/admin';
import { isReadable } from '@/lib/readable';

/** The limit in the database. */
const longest = 60;

/** Splits typed or pasted text at line breaks, tabs, commas and semicolons. Returns each entry once, as it is stored. */
export const splitEntries = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\t,،;؛]+/)
      .map((entry) => cleanText(entry, 'line').toLowerCase())
      .filter(Boolean),
  ),
];

/** What a username may consist of. An entry with anything else would never match one. */
const canBeUsername = (entry: string) => /^[a-z0-9_.]+$/.test(entry);

/** The form for new entries of a moderation list. Messages are keys of `panel-creator-moderation`. */
export const entriesSchema = z
  .object({
    type: z.enum(moderationTypes),
    effect: z.enum(wordEffects),
    entries: z.string().check(
      z.refine((text) => splitEntries(text).length > 0, 'errors.required'),
      z.refine((text) => splitEntries(text).length <= maxEntries, 'errors.tooMany'),
      z.refine((text) => splitEntries(text).every((entry) => entry.length <= longest), 'errors.long'),
      z.refine((text) => splitEntries(text).every((entry) => isReadable(entry, 'line')), 'errors.unreadable'),
    ),
  })
  .check(
    z.refine(({ type, entries }) => type !== 'username' || splitEntries(entries).every(canBeUsername), {
      path: ['entries'],
      error: 'errors.username',
    }),
  );

export type EntriesValues = z.input<typeof entriesSchema>;
