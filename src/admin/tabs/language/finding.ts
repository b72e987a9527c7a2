import type { ReceiptKind } from '@functions/mail-rules.ts';
import type { TextProblem } from '@/i18n/text-rules';
import type { Localized } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';

/** Where texts are, in the order of the results. */
export const areas = ['settings', 'room', 'jobs', 'team', 'answers', 'mails', 'site', 'panel'] as const;
export type Area = (typeof areas)[number];

/**
 * What can be wrong with a text. Besides what the rules for files know: `oneLanguage`, entered in the other language only; `spaces`,
 * which nobody has typed on purpose; `tooLong` for its place; `unreadable`, a file that is no file of texts.
 */
export type Problem = TextProblem | 'oneLanguage' | 'spaces' | 'tooLong' | 'unreadable';

/** What a safe correction makes of a text of the settings. */
export interface Fix {
  /** With its language. */
  path: string;
  value: string;
}

/** The tabs whose rows have texts in both languages. */
export type RowArea = 'jobs' | 'team' | 'answers' | 'mails';

/** Where a text is mended: in a file, at a setting (with its language), or in another tab. */
export type Place = { kind: 'file'; file: string; key: string } | { kind: 'setting'; path: string } | RowPlace;

/** `title`: what the row is called; a mail is by its kind. */
export interface RowPlace {
  kind: 'row';
  to: string;
  title: Localized | ReceiptKind;
  field: string;
}

/** Something that the scan has found. */
export interface Finding {
  area: Area;
  problem: Problem;
  language: Language;
  text: string;
  detail?: string;
  place: Place;
  fix?: Fix;
}
