import { describe, expect, it } from 'vitest';
import { toDraft, writePath, type Draft } from '@/admin/settings/draft';
import { applyChange, diff, invert, mergeThree, settle, toStored } from '@/admin/settings/diff';
import { mergeSettings } from '@/features/settings/merge';

const branch = (id: string, name = id) => ({
  id,
  name: { en: name, ar: name },
  address: { en: 'Doha', ar: 'الدوحة' },
  phone: '',
  email: '',
});
const withBranches = (...ids: string[]) => toDraft({ contactDetails: { branches: ids.map((id) => branch(id)) } });
const idsOf = (draft: Draft) => draft.contactDetails.branches?.map(({ id }) => id);
const write = (draft: Draft, ...pairs: [string, unknown][]) =>
  pairs.reduce((changed, [path, value]) => writePath(changed, path, value), draft);

describe('a draft of the stored settings', () => {
  it('has nothing set for any empty record', () => {
    for (const nothing of [{}, null, undefined, 'x', 7, []]) {
      const draft = toDraft(nothing);
      expect(draft.companyName).toEqual({ en: '', ar: '' });
      expect([draft.siteTheme.primaryColor, draft.testimonialSpeed, draft.contactDetails.branches, draft.navigation.bar]).toEqual([
        null,
        null,
        null,
        null,
      ]);
      expect(diff(draft, toDraft({}))).toEqual([]);
    }
  });

  it('takes a plain text for both languages and leaves what it cannot use as not set', () => {
    const draft = toDraft({
      companyName: 'Pearl',
      testimonialSpeed: 'fast',
      siteTheme: { primaryColor: 'no-such', logoWidthHeader: 9000 },
    });
    expect(draft.companyName).toEqual({ en: 'Pearl', ar: 'Pearl' });
    expect([draft.testimonialSpeed, draft.siteTheme.primaryColor, draft.siteTheme.logoWidthHeader]).toEqual([null, null, null]);
  });

  it('adds ids to entries without one, stable and unique', () => {
    const stored = {
      siteTheme: {
        footerLinks: {
          quickLinks: [
            { text: 'A', href: '/a' },
            { text: 'B', href: '/b' },
          ],
        },
      },
      contactDetails: { branches: [branch('x'), branch('x')] },
    };
    expect(toDraft(stored).siteTheme.footerLinks.quickLinks?.map(({ id }) => id)).toEqual(['item-0', 'item-1']);
    expect(idsOf(toDraft(stored))).toEqual(['x', 'x-']);
    expect(toDraft(stored)).toEqual(toDraft(stored));
  });
});

describe('the difference', () => {
  it('names a changed text by language, a choice by its path and an entry by its id', () => {
    const before = withBranches('a', 'b');
    const after = write(
      before,
      ['companyName.ar', 'لؤلؤة'],
      ['siteTheme.primaryColor', 'cyan-500'],
      ['contactDetails.branches[b].name.en', 'West Bay'],
    );
    expect(diff(before, after)).toEqual([
      { kind: 'value', path: 'companyName.ar', before: '', after: 'لؤلؤة' },
      { kind: 'value', path: 'contactDetails.branches[b].name.en', before: 'b', after: 'West Bay' },
      { kind: 'value', path: 'siteTheme.primaryColor', before: null, after: 'cyan-500' },
    ]);
  });

  it('returns the entries that were added, removed and moved', () => {
    const changes = diff(withBranches('a', 'b', 'c'), withBranches('c', 'a', 'd'));
    expect(changes.map(({ kind, path }) => [kind, path])).toEqual([
      ['removed', 'contactDetails.branches[b]'],
      ['added', 'contactDetails.branches[d]'],
      ['order', 'contactDetails.branches'],
    ]);
  });

  it('ignores ids, which cannot be edited', () => {
    const before = toDraft({});
    const after = toDraft({ contactDetails: { headOffice: { id: 'head', phone: '+974 4000 0000' } } });
    expect(diff(before, after).map(({ path }) => path)).toEqual(['contactDetails.headOffice.phone']);
  });

  it('is none between a list that is not set and the built-in one', () => {
    const before = toDraft({});
    expect(
      diff(
        before,
        write(before, ['contactDetails.ctaInfoBoxes', [...(toDraft(mergeSettings({}).settings).contactDetails.ctaInfoBoxes ?? [])]]),
      ),
    ).toEqual([]);
  });

  it.each([
    ['edits', withBranches('a', 'b'), write(withBranches('a', 'b'), ['contactDetails.branches[a].phone', '+974'], ['idleTimeout', 90_000])],
    ['entries added and removed', withBranches('a', 'b', 'c'), withBranches('c', 'd')],
    ['another order', withBranches('a', 'b', 'c'), withBranches('c', 'a', 'b')],
    [
      'all at once',
      withBranches('a', 'b', 'c', 'd'),
      write(withBranches('d', 'x', 'b', 'a'), ['contactDetails.branches[b].email', 'b@example.test']),
    ],
  ])('made to the first draft gives the second, and taken back the first: %s', (_what, before, after) => {
    const changes = diff(before, after);
    expect(changes.length).toBeGreaterThan(0);
    expect(diff(changes.reduce(applyChange, before), after)).toEqual([]);
    expect(diff(changes.toReversed().map(invert).reduce(applyChange, after), before)).toEqual([]);
  });
});

describe('merging with what another administrator saved', () => {
  const base = withBranches('a', 'b');

  it('keeps both sides where they touched different things', () => {
    const mine = write(base, ['companyName.en', 'Mine'], ['contactDetails.branches[a].phone', '1']);
    const theirs = write(base, ['companyName.ar', 'لهم'], ['contactDetails.branches[b].phone', '2']);
    const { merged, conflicts } = mergeThree(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect([merged.companyName, merged.contactDetails.branches?.map(({ phone }) => phone)]).toEqual([
      { en: 'Mine', ar: 'لهم' },
      ['1', '2'],
    ]);
  });

  it('asks about what both changed in another way, and settles it as chosen', () => {
    const mine = write(base, ['companyName.en', 'Mine'], ['idleTimeout', 40_000]);
    const theirs = write(base, ['companyName.en', 'Theirs'], ['idleTimeout', 40_000]);
    const { merged, conflicts } = mergeThree(base, mine, theirs);
    expect(conflicts).toMatchObject([{ path: 'companyName.en', base: '', mine: 'Mine', theirs: 'Theirs' }]);
    expect(settle(merged, conflicts, {}).companyName.en).toBe('Theirs');
    expect(settle(merged, conflicts, { 'companyName.en': 'mine' }).companyName.en).toBe('Mine');
  });

  it('asks about an entry that one edits and the other removes, both ways round', () => {
    const edited = write(base, ['contactDetails.branches[a].phone', '1'], ['contactDetails.branches[a].email', 'a@example.test']);
    const removed = withBranches('b');
    const iEdited = mergeThree(base, edited, removed);
    expect(iEdited.conflicts).toMatchObject([{ path: 'contactDetails.branches[a]', theirs: undefined }]);
    expect(idsOf(settle(iEdited.merged, iEdited.conflicts, {}))).toEqual(['b']);
    const mine = settle(iEdited.merged, iEdited.conflicts, { 'contactDetails.branches[a]': 'mine' });
    expect(mine.contactDetails.branches?.[0]).toMatchObject({ id: 'a', phone: '1', email: 'a@example.test' });

    const iRemoved = mergeThree(base, removed, edited);
    expect(iRemoved.conflicts).toMatchObject([{ path: 'contactDetails.branches[a]', mine: undefined }]);
    expect(idsOf(settle(iRemoved.merged, iRemoved.conflicts, {}))).toEqual(['a', 'b']);
    expect(idsOf(settle(iRemoved.merged, iRemoved.conflicts, { 'contactDetails.branches[a]': 'mine' }))).toEqual(['b']);
  });

  it('is nothing new when they saved just what I have: the answer to my own save was lost', () => {
    const mine = write(withBranches('b', 'c'), ['companyName.en', 'Mine']);
    const { merged, conflicts } = mergeThree(base, mine, mine);
    expect(conflicts).toEqual([]);
    expect(diff(mine, merged)).toEqual([]);
  });

  it('keeps entries both have added, and my order of the ones they left in place', () => {
    const { merged, conflicts } = mergeThree(base, withBranches('b', 'a', 'mine'), withBranches('a', 'b', 'theirs'));
    expect(conflicts).toEqual([]);
    expect([...(idsOf(merged) ?? [])].sort()).toEqual(['a', 'b', 'mine', 'theirs']);
    expect(idsOf(merged)?.indexOf('b')).toBeLessThan(idsOf(merged)?.indexOf('a') ?? 0);
  });
});

describe('the record to store', () => {
  it('has the changed paths, and everything else unchanged, unknown settings too', () => {
    const stored = { companyName: 'Pearl', future: { x: 1 }, siteTheme: { primaryColor: 'no-such', textColor: 'white' } };
    const before = toDraft(stored);
    expect(toStored(stored, before, write(before, ['companyName.ar', 'لؤلؤة'], ['testimonialSpeed', 90]))).toEqual({
      ...stored,
      companyName: { en: 'Pearl', ar: 'لؤلؤة' },
      testimonialSpeed: 90,
    });
  });

  it('omits settings that are reset to their default', () => {
    const stored = { companyName: { en: 'Pearl', ar: '' }, testimonialSpeed: 90, contactDetails: { branches: [branch('a')] } };
    const before = toDraft(stored);
    const after = write(before, ['companyName.en', ' '], ['testimonialSpeed', null], ['contactDetails.branches', null]);
    expect(toStored(stored, before, after)).toEqual({ contactDetails: {} });
  });

  it('stores a list whole, a built-in one as soon as it differs and not before', () => {
    const before = toDraft({});
    const builtIn = toDraft(mergeSettings({}).settings).contactDetails.ctaInfoBoxes ?? [];
    expect(toStored({}, before, write(before, ['contactDetails.ctaInfoBoxes', builtIn]))).toEqual({});
    expect(toStored({}, before, write(before, ['contactDetails.ctaInfoBoxes', builtIn.slice(1)]))).toEqual({
      contactDetails: { ctaInfoBoxes: builtIn.slice(1) },
    });
  });

  it('shows visitors what the draft says', () => {
    const before = toDraft({});
    const after = write(
      before,
      ['companyName.en', 'Pearl'],
      ['contactDetails.branches', [branch('a', 'West Bay')]],
      ['siteTheme.primaryColor', 'cyan-500'],
    );
    const { settings, problems } = mergeSettings(toStored({}, before, after));
    expect(problems).toEqual([]);
    expect([settings.companyName.en, settings.contactDetails.branches[0]?.name.en, settings.siteTheme.primaryColor]).toEqual([
      'Pearl',
      'West Bay',
      'cyan-500',
    ]);
  });
});
