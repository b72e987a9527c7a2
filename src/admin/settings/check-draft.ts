import type { Localized } from '@/i18n/localized-text';
import { internationalDigits } from '@/lib/phone';
import { isReplacedText, splitTextId } from '@/i18n/replaced-texts/stored-texts';
import { fitsMarks } from '@/i18n/replaced-texts/text-marks';
import { isReadable } from '@/lib/readable';
import type { Change } from './diff';
import { longestText } from './text-lengths';
import { textIdOf } from '@/features/texts/text-parts';
import { isText, readPath, type Draft, type Item } from './draft';
import { itemOfPath } from './draft-items';

/** Why a field cannot be saved: keys of `panel-settings:problems`. */
export type ProblemKey =
  | 'missingText'
  | 'missingHref'
  | 'missingName'
  | 'missingAddress'
  | 'missingWords'
  | 'tooLong'
  | 'marks'
  | 'unreadable'
  | 'idleTimeout'
  | 'missingNumber'
  | 'number';

/** The problems by path. The path of a text includes its language. */
export type Problems = ReadonlyMap<string, ProblemKey>;

/** Returns the title for several problems: something is missing, or something is invalid. Keys of `panel-settings`. */
export const titleOf = (problems: readonly ProblemKey[]) =>
  problems.some((problem) => problem.startsWith('missing')) ? 'missingInfo' : 'toCorrect';

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';
const hasNoText = (text: Localized) => isBlank(text.en) && isBlank(text.ar);

/**
 * Returns the problems that prevent saving, by the rules of spec/admin-panel section 5: a branch needs name and address, a footer link text
 * and address. Checks only what has changed: a stored problem does not prevent other changes.
 */
export function checkDraft(draft: Draft, changes: readonly Change[]): Problems {
  const problems = new Map<string, ProblemKey>();
  for (const change of changes) {
    // The form of an item has checked it, and the database does.
    if (change.kind === 'removed' || change.kind === 'order' || itemOfPath(change.path)) continue;
    const id = textIdOf(change.path);
    if (id !== undefined) {
      checkReplacedText(change.path, id, change.after, problems);
      continue;
    }
    checkText(change.path, change.after, problems);
    const entry = /^(.*\[[^\]]*\])/.exec(change.path)?.[1];
    if (entry) checkEntry(entry, readPath(draft, entry), problems);
    if (change.path === 'idleTimeout' && typeof change.after === 'number' && change.after < 30_000)
      problems.set(change.path, 'idleTimeout');
    if (change.path.startsWith('whatsApp.')) checkWhatsApp(draft.whatsApp, problems);
  }
  return problems;
}

/** A WhatsApp button needs a number with its country code, or one from Qatar (E.164). */
function checkWhatsApp({ isShown, number }: Draft['whatsApp'], problems: Map<string, ProblemKey>): void {
  if (isBlank(number)) {
    if (isShown) problems.set('whatsApp.number', 'missingNumber');
  } else if (internationalDigits(number) === undefined) problems.set('whatsApp.number', 'number');
}

function checkReplacedText(path: string, id: string, value: unknown, problems: Map<string, ProblemKey>): void {
  if (!isReplacedText(value)) return;
  const [text, , marks] = value;
  checkText(path, text, problems);
  if (!problems.has(path) && !fitsMarks(text, marks, splitTextId(id).key)) problems.set(path, 'marks');
}

function checkText(path: string, value: unknown, problems: Map<string, ProblemKey>): void {
  if (typeof value === 'string' && value.length > longestText(path)) problems.set(path, 'tooLong');
  else if (typeof value === 'string' && !isReadable(value, 'text')) problems.set(path, 'unreadable');
  else if (value && typeof value === 'object' && !Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) checkText(`${path}.${key}`, inner, problems);
  }
}

function checkEntry(path: string, entry: unknown, problems: Map<string, ProblemKey>): void {
  if (!entry) return;
  const item = entry as Item;
  const isOwnLink = path.startsWith('navigation.') && item.href !== undefined;
  const isLink = isOwnLink || path.startsWith('siteTheme.footerLinks.') || path.startsWith('search.links[');
  const isBranch = path.startsWith('contactDetails.branches[');
  if (isLink && isText(item.text) && hasNoText(item.text)) problems.set(`${path}.text.en`, 'missingText');
  if (isLink && isBlank(item.href)) problems.set(`${path}.href`, 'missingHref');
  if (isBranch && isText(item.name) && hasNoText(item.name)) problems.set(`${path}.name.en`, 'missingName');
  if (isBranch && isText(item.address) && hasNoText(item.address)) problems.set(`${path}.address.en`, 'missingAddress');
  if (path.startsWith('search.') && isBlank(item.query)) problems.set(`${path}.query`, 'missingWords');
  if (path.startsWith('search.synonyms[') && isBlank(item.means)) problems.set(`${path}.means`, 'missingWords');
}
