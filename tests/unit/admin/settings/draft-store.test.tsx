import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DraftStore } from '@/admin/settings/draft-store';
import { openingDraft } from '@/admin/settings/opening-draft';
import type { Draft } from '@/admin/settings/draft';
import { keptDraftKey } from '@/admin/settings/kept-draft';
import { saveSettings, type StoredSettings } from '@/features/settings/admin';
import { AppError } from '@/lib/backend/errors';

vi.mock('@/features/settings/admin');

/** The settings record of the database. An update needs the current version. */
let record: StoredSettings;
const somebodySaves = (settings: Record<string, unknown>) =>
  (record = {
    settings: { ...(record.settings as object), ...settings },
    texts: record.texts,
    version: record.version + 1,
    updatedAt: 'later',
  });
const stored = () => structuredClone(record);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  record = { settings: { companyName: { en: 'Pearl', ar: 'لؤلؤة' } }, texts: {}, version: 3, updatedAt: 'now' };
  vi.mocked(saveSettings)
    .mockReset()
    .mockImplementation(async (settings, version, texts = record.texts) => {
      if (version !== record.version) return { newer: stored() };
      record = { settings, texts, version: version + 1, updatedAt: 'later' };
      return { saved: stored() };
    });
});
afterEach(() => vi.useRealTimers());

function open(userId = 'admin', on = stored()) {
  const opening = openingDraft(userId, on);
  const form = createFormControl<Draft>({ defaultValues: opening.values }) as unknown as UseFormReturn<Draft>;
  const notified: StoredSettings[] = [];
  const store = new DraftStore(userId, form, on, opening, (saved) => void notified.push(saved));
  form.subscribe({ formState: { values: true }, callback: store.update });
  return {
    store,
    form,
    notified,
    type: (en: string) => form.setValue('companyName.en', en),
    paths: () => store.status().changes.map(({ path }) => path),
  };
}

describe('saving', () => {
  it('stores what changed and nothing else, and notifies what shows settings', async () => {
    record.settings = { ...(record.settings as object), future: 1 };
    const panel = open();
    panel.type('Gulf Pearl');
    panel.form.setValue('siteTheme.primaryColor', 'cyan-500');
    expect(panel.paths()).toEqual(['companyName.en', 'siteTheme.primaryColor']);
    expect(await panel.store.save()).toBe('saved');
    expect(record).toMatchObject({
      version: 4,
      settings: { companyName: { en: 'Gulf Pearl', ar: 'لؤلؤة' }, siteTheme: { primaryColor: 'cyan-500' }, future: 1 },
    });
    expect(panel.paths()).toEqual([]);
    expect(panel.notified).toEqual([record]);
  });

  it('keeps what is typed during the request as a change', async () => {
    const panel = open();
    panel.type('First');
    const saving = panel.store.save();
    panel.type('Second');
    await saving;
    expect(record.settings).toMatchObject({ companyName: { en: 'First' } });
    expect(panel.store.status().changes).toMatchObject([{ path: 'companyName.en', before: 'First', after: 'Second' }]);
  });

  it('merges silently what others saved elsewhere meanwhile', async () => {
    const panel = open();
    panel.type('Gulf Pearl');
    somebodySaves({ testimonialSpeed: 90 });
    expect(await panel.store.save()).toBe('saved');
    expect(record).toMatchObject({ version: 5, settings: { companyName: { en: 'Gulf Pearl' }, testimonialSpeed: 90 } });
    expect(panel.form.getValues('testimonialSpeed')).toBe(90);
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)('asks about what both changed, writes nothing before the answer, and then as answered: %s', async (choice, name) => {
    const panel = open();
    panel.type('Mine');
    panel.form.setValue('testimonialSpeed', 100);
    somebodySaves({ companyName: { en: 'Theirs', ar: 'لؤلؤة' } });
    expect(await panel.store.save()).toBe('conflict');
    expect(record.version).toBe(4);
    expect(panel.store.status().conflicts).toMatchObject([{ path: 'companyName.en', base: 'Pearl', mine: 'Mine', theirs: 'Theirs' }]);
    expect(panel.form.getValues('companyName.en')).toBe('Mine');
    panel.store.resolve({ 'companyName.en': choice });
    expect(await panel.store.save()).toBe('saved');
    expect(record).toMatchObject({ version: 5, settings: { companyName: { en: name }, testimonialSpeed: 100 } });
    expect(panel.store.status()).toMatchObject({ conflicts: [], isOutdated: false, changes: [] });
  });

  it('keeps everything when it fails, and works when tried again', async () => {
    vi.mocked(saveSettings).mockRejectedValueOnce(new AppError('offline'));
    const panel = open();
    panel.type('Gulf Pearl');
    await expect(panel.store.save()).rejects.toMatchObject({ code: 'offline' });
    expect(panel.store.status()).toMatchObject({ isSaving: false, changes: [{ path: 'companyName.en' }] });
    expect(await panel.store.save()).toBe('saved');
  });

  it('finds nothing to save when only the answer was lost', async () => {
    const panel = open();
    panel.type('Gulf Pearl');
    vi.mocked(saveSettings).mockImplementationOnce(async (settings, version) => {
      record = { settings, texts: {}, version: version + 1, updatedAt: 'later' };
      throw new AppError('offline');
    });
    await expect(panel.store.save()).rejects.toMatchObject({ code: 'offline' });
    expect(await panel.store.save()).toBe('unchanged');
    expect(record.version).toBe(4);
    expect(panel.paths()).toEqual([]);
  });

  it('refuses a branch without a name, and says where', async () => {
    const panel = open();
    panel.form.setValue('contactDetails.branches', [
      { id: 'b', name: { en: ' ', ar: '' }, address: { en: 'Doha', ar: '' }, phone: '', email: '' },
    ]);
    expect(await panel.store.save()).toBe('refused');
    expect(saveSettings).not.toHaveBeenCalled();
    expect([...panel.store.status().problems]).toEqual([['contactDetails.branches[b].name.en', 'missingName']]);
    expect(panel.store.status().showsProblems).toBe(true);
  });
});

describe('a draft that is not saved', () => {
  function leave(panel: ReturnType<typeof open>) {
    vi.advanceTimersByTime(300);
    panel.store.keep();
  }

  it('comes back to the same account with the time of the last edit, never to another', () => {
    vi.setSystemTime(1_000_000);
    const panel = open();
    panel.type('Gulf Pearl');
    leave(panel);
    const again = open();
    expect(again.form.getValues('companyName.en')).toBe('Gulf Pearl');
    expect(again.store.status().restoredFrom).toBeGreaterThanOrEqual(1_000_000);
    expect(open('other').paths()).toEqual([]);
  });

  it('is deleted once it is saved, discarded or undone by hand', async () => {
    for (const end of ['save', 'discard', 'undo'] as const) {
      const panel = open();
      panel.type(`For ${end}`);
      leave(panel);
      expect(localStorage.getItem(keptDraftKey('admin'))).not.toBeNull();
      if (end === 'save') await panel.store.save();
      else if (end === 'discard') panel.store.discard();
      else for (const change of panel.store.status().changes) panel.store.revert(change);
      leave(panel);
      expect(localStorage.getItem(keptDraftKey('admin')), end).toBeNull();
    }
  });

  it('is merged with what was saved meanwhile; conflicts are shown at the next save', async () => {
    const panel = open();
    panel.type('Mine');
    leave(panel);
    somebodySaves({ testimonialSpeed: 90 });
    const merged = open();
    expect([merged.form.getValues('companyName.en'), merged.form.getValues('testimonialSpeed'), merged.store.status().isOutdated]).toEqual([
      'Mine',
      90,
      false,
    ]);

    somebodySaves({ companyName: { en: 'Theirs', ar: 'لؤلؤة' } });
    const clashing = open();
    expect([clashing.form.getValues('companyName.en'), clashing.store.status().isOutdated]).toEqual(['Mine', true]);
    expect(await clashing.store.save()).toBe('conflict');
  });

  it('never overwrites newer typing: a late answer is merged', () => {
    const panel = open();
    panel.type('Typed');
    panel.store.receive(somebodySaves({ testimonialSpeed: 90 }));
    expect([panel.form.getValues('companyName.en'), panel.form.getValues('testimonialSpeed'), panel.paths()]).toEqual([
      'Typed',
      90,
      ['companyName.en'],
    ]);
  });

  it('says so when the browser keeps nothing', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const panel = open();
    panel.type('Gulf Pearl');
    panel.store.keep();
    expect(panel.store.status().isKept).toBe(false);
    full.mockRestore();
  });

  it.each(['{', '7', '{"version":1}', 'null'])('passes over what it cannot read: %s', (kept) => {
    localStorage.setItem(keptDraftKey('admin'), kept);
    expect(open().paths()).toEqual([]);
  });
});

describe('two tabs of one account', () => {
  it('show one draft', () => {
    const [one, two] = [open(), open()];
    one.type('Gulf Pearl');
    one.store.keep();
    two.store.adopt(localStorage.getItem(keptDraftKey('admin')));
    expect(two.form.getValues('companyName.en')).toBe('Gulf Pearl');
    const written = vi.spyOn(Storage.prototype, 'setItem');
    vi.advanceTimersByTime(300);
    expect(written).not.toHaveBeenCalled();
    written.mockRestore();
  });

  it('are no conflict when one of them saves', async () => {
    const [one, two] = [open(), open()];
    one.type('Gulf Pearl');
    one.store.keep();
    two.store.adopt(localStorage.getItem(keptDraftKey('admin')));
    await one.store.save();
    two.store.adopt(null);
    two.store.receive(stored());
    expect([two.form.getValues('companyName.en'), two.paths(), two.store.status().isOutdated]).toEqual(['Gulf Pearl', [], false]);
    two.type('Again');
    expect(await two.store.save()).toBe('saved');
  });
});
