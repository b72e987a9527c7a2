import type { InfoBox } from '@/features/settings/schema';
import type { Localized } from '@/i18n/localized-text';
import { isPhone, normalizePhone } from '@/lib/phone';
import type { Change } from '../../settings/diff';

interface Replacement {
  before: string;
  after: string;
}

const headOffice = /^contactDetails\.headOffice\.(?:phone|email|address\.(?:en|ar))$/;

/** The texts of the head office that info boxes have got already, by their paths. They may be edited further. */
export type Applied = Readonly<Record<string, string>>;

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** Returns the changed texts of the head office, by their paths. */
export const officeTexts = (changes: readonly Change[]): Applied =>
  Object.fromEntries(
    changes.flatMap((change) => (change.kind === 'value' && headOffice.test(change.path) ? [[change.path, trimmed(change.after)]] : [])),
  );

/** Returns what replaces what. Cleared and new texts replace nothing. */
function replacementsOf(changes: readonly Change[], applied: Applied): Replacement[] {
  const texts = officeTexts(changes);
  return changes.flatMap((change) => {
    const after = texts[change.path];
    if (!after || change.kind !== 'value') return [];
    return [trimmed(change.before), applied[change.path]].flatMap((before) => (before && before !== after ? [{ before, after }] : []));
  });
}

/** Whether two texts are the same phone number, written in different ways, or the same text. */
function isSameText(one: string, other: string): boolean {
  const number = normalizePhone(one);
  return one.trim().toLowerCase() === other.toLowerCase() || (isPhone(number) && number === normalizePhone(other));
}

function replaced(text: string, { before, after }: Replacement): string {
  return isSameText(text, before) ? after : text.replaceAll(before, after);
}

function replacedIn(text: Localized, replacement: Replacement): Localized {
  return { en: replaced(text.en, replacement), ar: replaced(text.ar, replacement) };
}

/**
 * Returns the info boxes that show an earlier phone number, mail address or address of the head office, each with the new text in its
 * place. `changes` are those of the draft, and `applied` what the boxes have got from them before.
 */
export function outdatedBoxes<Box extends InfoBox>(boxes: readonly Box[], changes: readonly Change[], applied: Applied = {}): Box[] {
  const replacements = replacementsOf(changes, applied);
  return boxes.flatMap((box) => {
    const updated = replacements.reduce(
      (next, replacement) => ({
        ...next,
        detail: replacedIn(next.detail, replacement),
        subDetail: replacedIn(next.subDetail, replacement),
      }),
      box,
    );
    return JSON.stringify(updated) === JSON.stringify(box) ? [] : [updated];
  });
}
