import type { ReceiptKind } from '@functions/mail-rules.ts';
import type { TextProblem } from '@/i18n/text-rules';
import type { Localized } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';

/** The sources of texts, in the order of the results. `room` has the texts that exceed their space. */
export const areas = ['settings', 'room', 'jobs', 'team', 'answers', 'mails', 'site', 'panel'] as const;
export type Area = (typeof areas)[number];

/**
 * The problems of a text. In addition to those of files: `oneLanguage` (missing in one language), `spaces` (needless spaces),
 * `lines` (a list with fewer entries than in the other language), `tooLong` (exceeds its space) and `unreadable` (not a file of texts).
 */
export type Problem = TextProblem | 'oneLanguage' | 'spaces' | 'lines' | 'tooLong' | 'unreadable';

/** A safe correction of a text of the settings. */
export interface Fix {
  /** Ends with the language. */
  path: string;
  value: string;
}

/** The tabs whose rows have texts in both languages. */
export type RowArea = 'jobs' | 'team' | 'answers' | 'mails';

/** Where a text is edited: in a file, at a setting (the path ends with the language), or in another tab. */
export type TextLocation = { kind: 'file'; file: string; key: string } | { kind: 'setting'; path: string } | RowLocation;

/** A field of a row. The title names the row, or is the kind of a mail. */
export interface RowLocation {
  kind: 'row';
  to: string;
  title: Localized | ReceiptKind;
  field: string;
}

/** A problem that the scan found. */
export interface Finding {
  area: Area;
  problem: Problem;
  language: Language;
  text: string;
  detail?: string;
  location: TextLocation;
  fix?: Fix;
}

/** Returns the finding of a text that exceeds its space. */
export const tooLong = (language: Language, text: string, location: TextLocation): Finding => ({
  area: 'room',
  problem: 'tooLong',
  language,
  text,
  location,
});
