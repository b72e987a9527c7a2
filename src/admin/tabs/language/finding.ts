import type { TextProblem } from '@/i18n/text-rules';
import type { Localized } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';

/** Where texts are, in the order of the results. */
export const areas = ['settings', 'room', 'jobs', 'team', 'site', 'panel'] as const;
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

/** Something that the scan has found. */
export interface Finding {
  area: Area;
  problem: Problem;
  language: Language;
  text: string;
  detail?: string;
  /** Where it is mended: in a file, at a setting (with its language), or in another tab. */
  place: { kind: 'file'; file: string; key: string } | { kind: 'setting'; path: string } | { kind: 'row'; to: string; title: Localized; field: string };
  fix?: Fix;
}
