import { describe, expect, it } from 'vitest';
import { applyChange, diff, invert, mergeThree, settle, toStored } from '@/admin/settings/diff';
import { idOf, readPath, readShown, toDraft, type Draft, type Item } from '@/admin/settings/draft';
import { mergeSettings } from '@/features/settings/merge';
import * as options from '@/features/settings/options';
import type { Rule } from '@/features/settings/rules';
import { localizedText, settingsSchema } from '@/features/settings/schema';
import { anyText, fc, runs } from '../../support/properties';

const choices = Object.values(options).flatMap((list) => (Array.isArray(list) ? (list as string[]) : Object.keys(list)));
const values: unknown[] = [...choices, true, false, 0, 0.4, 1, 25, 50, 100, 150, 200, 60_000, '/about', 'careers', 'home'];
const garbage = fc.oneof(
  fc.constantFrom<unknown>(null, '', '  ', -1, Number.NaN, [], {}, [null], 'no such thing', { en: 1 }),
  fc.jsonValue({ maxDepth: 1 }),
);
const ids = fc.constantFrom('a', 'b', 'c', 'd');

/** Values of a place of the schema: none, a valid one or, where allowed, any value. */
function storedAt(rule: Rule<unknown>, isSound: boolean): fc.Arbitrary<unknown> {
  const sound = soundAt(rule, isSound);
  const choice = [
    { weight: 8, arbitrary: fc.constant(undefined) },
    { weight: 6, arbitrary: sound },
  ];
  return fc.oneof(...choice, ...(isSound ? [] : [{ weight: 1, arbitrary: garbage }]));
}

function soundAt(rule: Rule<unknown>, isSound: boolean): fc.Arbitrary<unknown> {
  if (rule === localizedText) return fc.oneof(fc.record({ en: anyText, ar: anyText }), anyText);
  const { fields, of } = rule;
  if (fields) return fc.record(Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, storedAt(field, isSound)])));
  if (of)
    return fc.uniqueArray(entryOf(of, isSound), {
      maxLength: 4,
      selector: (entry) => {
        const { id, key } = (entry ?? {}) as Record<string, unknown>;
        return key ?? id ?? entry;
      },
    });
  if (rule.read('any text') !== undefined) return anyText;
  return fc.constantFrom(...values.filter((value) => rule.read(value) !== undefined));
}

function entryOf(rule: Rule<unknown>, isSound: boolean): fc.Arbitrary<unknown> {
  const fields = Object.entries(rule.fields ?? {}).map(
    ([key, field]) => [key, key === 'id' || key === 'key' ? ids : soundAt(field, isSound)] as const,
  );
  const entry = fc.record(Object.fromEntries(fields));
  return isSound ? entry : fc.oneof({ weight: 6, arbitrary: entry }, { weight: 1, arbitrary: garbage });
}

const anyRecord = fc.oneof({ weight: 9, arbitrary: soundAt(settingsSchema, false) }, { weight: 1, arbitrary: garbage });
const soundRecord = soundAt(settingsSchema, true).map((stored) => JSON.parse(JSON.stringify(stored)) as unknown);
const draft = soundRecord.map(toDraft);

const orderAmong = (list: readonly Item[], other: readonly Item[]) =>
  list.map(idOf).filter((id) => other.some((item) => idOf(item) === id));
const paths = (changes: ReturnType<typeof diff>) => changes.map(({ path }) => path);

/** Half of the settings are of one record and half of the other, so that two drafts differ in some places and not in all. */
const mixed = (one: Draft, other: Draft, mask: number): Draft =>
  Object.fromEntries(
    Object.keys(one).map((key, index) => [key, ((mask >> index) & 1 ? one : other)[key as keyof Draft]]),
  ) as unknown as Draft;
const mask = fc.integer({ min: 0, max: 2 ** 16 });

describe('settings, for any stored value', () => {
  it('are complete and valid once merged, and merging them again changes nothing', () => {
    fc.assert(
      fc.property(anyRecord, (stored) => {
        const { settings } = mergeSettings(stored);
        expect(settingsSchema.read(settings)).toEqual(settings);
        const again = mergeSettings(settings);
        expect(again.problems).toEqual([]);
        expect(again.settings).toEqual(settings);
      }),
      runs(100),
    );
  });

  it('turn from one draft into the other by their difference, and back', () => {
    fc.assert(
      fc.property(draft, draft, mask, (before, other, which) => {
        const after = mixed(before, other, which);
        const changes = diff(before, after);
        expect(paths(diff(changes.reduce(applyChange, before), after))).toEqual([]);
        expect(paths(diff(changes.toReversed().map(invert).reduce(applyChange, after), before))).toEqual([]);
        expect(diff(before, before)).toEqual([]);
      }),
      runs(100),
    );
  });

  it('are stored with the changes of the draft, and unchanged elsewhere', () => {
    fc.assert(
      fc.property(anyRecord, draft, mask, (stored, other, which) => {
        const before = toDraft(stored);
        if (typeof stored === 'object' && stored !== null && !Array.isArray(stored))
          expect(toStored(stored, before, before)).toEqual(stored);
        const after = mixed(before, other, which);
        const isBlankText = (path: string) => {
          const text = readPath(after, path.replace(/\.(en|ar)$/, '')) as Partial<Record<string, string>>;
          return typeof text === 'object' && `${text.en ?? ''}${text.ar ?? ''}`.trim() === '';
        };
        // A text of spaces only counts as not set.
        expect(paths(diff(toDraft(toStored(stored, before, after)), after)).filter((path) => !isBlankText(path))).toEqual([]);
      }),
      runs(100),
    );
  });
});

describe('a three-way merge', () => {
  it('is mine where only I have changed something, and theirs where I did nothing', () => {
    fc.assert(
      fc.property(draft, draft, (base, other) => {
        expect(paths(diff(mergeThree(base, other, base).merged, other))).toEqual([]);
        const untouched = mergeThree(base, base, other);
        expect(paths(diff(untouched.merged, other))).toEqual([]);
        expect([...mergeThree(base, other, base).conflicts, ...untouched.conflicts, ...mergeThree(base, other, other).conflicts]).toEqual(
          [],
        );
      }),
      runs(60),
    );
  });

  it('never loses what only one of us has touched, and asks about all else', () => {
    fc.assert(
      fc.property(draft, draft, draft, mask, mask, (base, mineOther, theirsOther, mineMask, theirsMask) => {
        const [mine, theirs] = [mixed(base, mineOther, mineMask), mixed(base, theirsOther, theirsMask)];
        const { merged, conflicts } = mergeThree(base, mine, theirs);
        const [myChanges, theirChanges] = [diff(base, mine), diff(base, theirs)];
        const touches = (path: string, changes: ReturnType<typeof diff>) =>
          changes.some((other) => other.path === path || other.path.startsWith(`${path}.`) || path.startsWith(`${other.path}.`));
        for (const change of myChanges) {
          if (change.kind === 'order' || touches(change.path, theirChanges)) continue;
          expect(readShown(merged, change.path), `mine: ${change.path}`).toEqual(readShown(mine, change.path));
        }
        for (const change of theirChanges) {
          if (change.kind === 'order' || touches(change.path, myChanges)) continue;
          expect(readShown(merged, change.path), `theirs: ${change.path}`).toEqual(readShown(theirs, change.path));
        }
        for (const change of myChanges) {
          if (change.kind === 'order' || !touches(change.path, theirChanges)) continue;
          const isAsked = conflicts.some(
            ({ path }) => path === change.path || change.path.startsWith(`${path}.`) || path.startsWith(`${change.path}.`),
          );
          const isAgreed = JSON.stringify(readShown(merged, change.path)) === JSON.stringify(readShown(mine, change.path));
          expect(isAsked || isAgreed, `asked: ${change.path}`).toBe(true);
        }
        const settled = settle(merged, conflicts, Object.fromEntries(conflicts.map(({ path }) => [path, 'mine' as const])));
        for (const { path, mine: wanted } of conflicts) {
          const got = readShown(settled, path);
          // Of a list, only the order of the common entries is compared.
          if (Array.isArray(wanted) && Array.isArray(got))
            expect(orderAmong(got as Item[], wanted as Item[]), `settled: ${path}`).toEqual(orderAmong(wanted as Item[], got as Item[]));
          else expect(got, `settled: ${path}`).toEqual(wanted);
        }
        expect(settle(merged, conflicts, Object.fromEntries(conflicts.map(({ path }) => [path, 'theirs' as const])))).toEqual(merged);
      }),
      runs(100),
    );
  });
});
