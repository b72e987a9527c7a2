/**
 * Rules for entered names and texts. The forms and the functions share this file. The database has the same rules (private.clean_text,
 * private.text_fault); a test compares both. Imports nothing and uses no API of Deno or the browser.
 */

/** A name is one line with a letter or a digit. A line may have symbols only. A text may have several lines. */
export type TextKind = 'name' | 'line' | 'text';

/** `invisible`: no visible character. `marks`: four or more combining marks in a row. `letterless`: a name of symbols only. */
export const textFaults = ['invisible', 'marks', 'letterless'] as const;

export type TextFault = (typeof textFaults)[number];

const space = String.raw`\u0009-\u000D\u0020\u0085\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000`;
const widthless = String.raw`\u0001-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\u{E0000}-\u{E0FFF}`;
const marks = String.raw`\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u08D3-\u08E1\u08E3-\u08FF\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u1AB0-\u1ACE\u1DC0-\u1DFF\u20D0-\u20F0\uFE20-\uFE2F`;
const signs = String.raw`\u0021-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u007E\u00A1-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02C2-\u02DF\u060C\u060D\u061B\u061E\u061F\u0640\u066A-\u066D\u06D4\u2010-\u2027\u2030-\u205E\u20A0-\u20CF\u2190-\u2BFF\u2E00-\u2E7F\u3001-\u3004\u3008-\u3020\u3030\uFE10-\uFE1F\uFE30-\uFE6F\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\u{1F000}-\u{1FAFF}`;

/** Control characters, lone surrogates and direction marks. Nobody types them on purpose, so they are removed. */
const removed = new RegExp(
  String.raw`[\u0000\u0001-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u206F\uFFF9-\uFFFB\p{Cs}]`,
  'gu',
);
const spaces = new RegExp(`[${space}]+`, 'gu');
const invisible = new RegExp(`^[${space}${widthless}${marks}]*$`, 'u');
const manyMarks = new RegExp(`[${marks}]{4}`, 'u');
const letterless = new RegExp(`^[${space}${widthless}${marks}${signs}]*$`, 'u');

/** Removes control characters and direction marks. Also joins a name or a line into one trimmed line. */
export function cleanText(text: string, kind: TextKind): string {
  if (kind === 'text') return text.replace(/\r\n?/g, '\n').replace(removed, '');
  return text.replace(spaces, ' ').replace(removed, '').replace(spaces, ' ').replace(/^ | $/g, '');
}

/** Returns what is wrong with a text that is not blank and cleaned by `cleanText`, or undefined. */
export function textFault(text: string, kind: TextKind): TextFault | undefined {
  if (invisible.test(text)) return 'invisible';
  if (manyMarks.test(text)) return 'marks';
  return kind === 'name' && letterless.test(text) ? 'letterless' : undefined;
}
