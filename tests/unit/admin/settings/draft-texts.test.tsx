import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from '@/admin/settings/draft';
import { DraftStore } from '@/admin/settings/draft-store';
import { openingDraft } from '@/admin/settings/opening-draft';
import { saveSettings, type StoredSettings } from '@/features/settings/admin';
import { replacementOf, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';

vi.mock('@/features/settings/admin');

const title = 'home:hero/title';
const lead = 'home:hero/lead';
const text = (own: string) => replacementOf(own, 'Shipped');

/** The record of the database. */
let record: StoredSettings;
const somebodySaves = (texts: StoredTexts) => (record = { ...record, texts: { ...record.texts, ...texts }, version: record.version + 1 });

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  record = { settings: { testimonialSpeed: 90 }, texts: { [title]: { en: text('First') } }, version: 3, updatedAt: 'now' };
  vi.mocked(saveSettings)
    .mockReset()
    .mockImplementation(async (settings, version, texts = record.texts) => {
      if (version !== record.version) return { newer: structuredClone(record) };
      record = { settings, texts, version: version + 1, updatedAt: 'later' };
      return { saved: structuredClone(record) };
    });
});
afterEach(() => vi.useRealTimers());

function open() {
  const on = structuredClone(record);
  const opening = openingDraft('admin', on);
  const form = createFormControl<Draft>({ defaultValues: opening.values }) as unknown as UseFormReturn<Draft>;
  const store = new DraftStore('admin', form, on, opening, () => undefined);
  form.subscribe({ formState: { values: true }, callback: store.update });
  return {
    store,
    own: (id: string, language: 'en' | 'ar' = 'en') => form.getValues('texts')[id]?.[language]?.[0],
    type: (id: string, language: 'en' | 'ar', own?: string) =>
      form.setValue(`texts.${id}.${language}`, own === undefined ? undefined : text(own)),
    paths: () => store.status().changes.map(({ path }) => path),
  };
}

it('a replaced text is a change of its language, saved with the settings, and only where one has changed', async () => {
  const panel = open();
  panel.type(lead, 'ar', 'جديد');
  expect(panel.paths()).toEqual([`texts.${lead}.ar`]);
  expect(await panel.store.save()).toBe('saved');
  expect(saveSettings).toHaveBeenLastCalledWith({ testimonialSpeed: 90 }, 3, {
    [title]: { en: text('First') },
    [lead]: { ar: text('جديد') },
  });
  panel.store.load({ ...panel.store.baseDraft(), testimonialSpeed: 50 });
  expect(await panel.store.save()).toBe('saved');
  expect(saveSettings).toHaveBeenLastCalledWith({ testimonialSpeed: 50 }, 4, undefined);
});

it('a reset text is no longer stored, and undo brings it back', async () => {
  const panel = open();
  panel.type(title, 'en');
  expect(panel.paths()).toEqual([`texts.${title}.en`]);
  panel.store.undo();
  expect([panel.paths(), panel.own(title)]).toEqual([[], 'First']);
  panel.store.redo();
  await panel.store.save();
  expect(record.texts).toEqual({});
});

it('texts of two people are merged, and one text of both is asked about', async () => {
  const panel = open();
  panel.type(title, 'ar', 'لي');
  panel.type(title, 'en', 'Mine');
  somebodySaves({ [lead]: { en: text('Theirs') }, [title]: { en: text('Their title') } });
  expect(await panel.store.save()).toBe('conflict');
  expect(panel.store.status().conflicts).toMatchObject([{ path: `texts.${title}.en`, mine: text('Mine'), theirs: text('Their title') }]);
  panel.store.resolve({ [`texts.${title}.en`]: 'mine' });
  expect(await panel.store.save()).toBe('saved');
  expect(record.texts).toEqual({ [lead]: { en: text('Theirs') }, [title]: { en: text('Mine'), ar: text('لي') } });
});

it('the draft keeps them on the device, and a discarded one gives them back', () => {
  const panel = open();
  panel.type(lead, 'en', 'Unsaved');
  panel.store.keep();
  const again = open();
  expect([again.own(lead), again.own(title), again.paths()]).toEqual(['Unsaved', 'First', [`texts.${lead}.en`]]);
  const { draft } = again.store.discard();
  expect(again.own(lead)).toBeUndefined();
  again.store.bringBack(draft);
  expect(again.own(lead)).toBe('Unsaved');
});

it('a text without its placeholder, too long or unreadable is not saved', async () => {
  const panel = open();
  const form = (own: string, shipped: string) =>
    panel.store.load({ ...panel.store.baseDraft(), texts: { [title]: { en: replacementOf(own, shipped) } } });
  for (const [own, shipped, problem] of [
    ['Hello', 'Hello {{name}}', 'marks'],
    ['x'.repeat(4001), 'Hello', 'tooLong'],
    ['\u200b\u200b', 'Hello', 'unreadable'],
  ] as const) {
    form(own, shipped);
    expect(await panel.store.save()).toBe('refused');
    expect([...panel.store.status().problems]).toEqual([[`texts.${title}.en`, problem]]);
  }
});
