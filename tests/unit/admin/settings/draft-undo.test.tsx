import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDiscarded } from '@/admin/settings/discarded-drafts';
import { DraftStore } from '@/admin/settings/draft-store';
import { openingDraft } from '@/admin/settings/opening-draft';
import { readPath, writePath, type Draft } from '@/admin/settings/draft';
import { saveSettings, type StoredSettings } from '@/features/settings/admin';

vi.mock('@/features/settings/admin');

const record = (version: number, settings: Record<string, unknown> = {}): StoredSettings => ({
  version,
  settings: { companyName: { en: 'Pearl', ar: 'لؤلؤة' }, ...settings },
  texts: {},
  updatedAt: 'now',
});

function open(userId = 'admin', stored = record(3)) {
  const opening = openingDraft(userId, stored);
  const form = createFormControl<Draft>({ defaultValues: opening.values }) as unknown as UseFormReturn<Draft>;
  const store = new DraftStore(userId, form, stored, opening, () => undefined);
  form.subscribe({ formState: { values: true }, callback: store.update });
  return {
    store,
    form,
    type: (en: string) => form.setValue('companyName.en', en),
    name: () => form.getValues('companyName.en'),
    speed: () => form.getValues('testimonialSpeed'),
    values: () => store.status().changes.map(({ path }) => path),
  };
}
const later = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date('2026-11-26T08:00:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('undo and redo', () => {
  it('go back and forth through the edits', () => {
    const panel = open();
    panel.type('Gulf Pearl');
    panel.form.setValue('testimonialSpeed', 90);
    panel.store.undo();
    expect([panel.name(), panel.speed()]).toEqual(['Gulf Pearl', null]);
    panel.store.undo();
    expect([panel.name(), panel.values(), panel.store.status().steps.undo]).toEqual(['Pearl', [], []]);
    panel.store.undo();
    expect(panel.name()).toBe('Pearl');
    panel.store.redo();
    panel.store.redo();
    panel.store.redo();
    expect([panel.name(), panel.speed()]).toEqual(['Gulf Pearl', 90]);
  });

  it('take what is typed without a pause as one step, and the next words as another', () => {
    const panel = open();
    for (const typed of ['P', 'Pe', 'Pea']) {
      panel.type(typed);
      later(200);
    }
    later(1500);
    panel.type('Pea Co');
    panel.store.undo();
    expect(panel.name()).toBe('Pea');
    panel.store.undo();
    expect(panel.name()).toBe('Pearl');
  });

  it('forget what was undone once something else is entered', () => {
    const panel = open();
    panel.type('Gulf Pearl');
    panel.store.undo();
    panel.form.setValue('testimonialSpeed', 90);
    panel.store.redo();
    expect([panel.name(), panel.speed()]).toEqual(['Pearl', 90]);
  });

  it('restore a removed entry in its place with its values', () => {
    const branch = (id: string) => ({ id, name: { en: id, ar: '' }, address: { en: 'Doha', ar: '' }, phone: '', email: '' });
    const panel = open('admin', record(3, { contactDetails: { branches: ['a', 'b', 'c'].map(branch) } }));
    panel.form.setValue('contactDetails.branches', [branch('a'), branch('c')]);
    const next = writePath(panel.form.getValues(), 'contactDetails.branches[c].phone', '4000');
    later(2000);
    panel.form.setValue('contactDetails.branches', next.contactDetails.branches);
    panel.store.undo();
    panel.store.undo();
    expect(readPath(panel.form.getValues(), 'contactDetails.branches')).toEqual(['a', 'b', 'c'].map(branch));
  });

  it('leave alone what another person saved meanwhile', () => {
    const panel = open();
    panel.type('Gulf Pearl');
    panel.store.receive(record(4, { testimonialSpeed: 120 }));
    panel.store.undo();
    expect([panel.name(), panel.speed(), panel.values()]).toEqual(['Pearl', 120, []]);
  });

  it('work after saving: the earlier value becomes a change', async () => {
    vi.mocked(saveSettings).mockImplementation(async (settings, version) => ({
      saved: { settings, texts: {}, version: version + 1, updatedAt: '' },
    }));
    const panel = open();
    panel.type('Gulf Pearl');
    await panel.store.save();
    panel.store.undo();
    expect(panel.store.status().changes).toMatchObject([{ path: 'companyName.en', before: 'Gulf Pearl', after: 'Pearl' }]);
  });
});

it('takes a discard right after an edit as a step of its own', () => {
  const panel = open();
  panel.type('Gulf Pearl');
  panel.store.discard();
  panel.type('Pearl Co');
  panel.store.undo();
  expect(panel.name()).toBe('Pearl');
  panel.store.undo();
  expect(panel.name()).toBe('Gulf Pearl');
});

describe('a discarded draft', () => {
  function discarded() {
    const panel = open();
    panel.type('Gulf Pearl');
    panel.form.setValue('testimonialSpeed', 90);
    return { panel, ...panel.store.discard() };
  }

  it('comes back by undo, without what was entered since', () => {
    const { panel } = discarded();
    expect([panel.name(), panel.values()]).toEqual(['Pearl', []]);
    panel.store.undo();
    expect([panel.name(), panel.speed()]).toEqual(['Gulf Pearl', 90]);
  });

  it('is brought back on the next visit, beside what was entered since, and is then forgotten', () => {
    discarded();
    later(23 * 60 * 60 * 1000);
    const panel = open();
    panel.form.setValue('tagline.en', 'Typed since');
    const [entry] = panel.store.status().discarded;
    if (!entry) throw new Error('The discarded draft is not kept.');
    panel.store.bringBack(entry);
    expect([panel.name(), panel.speed(), panel.form.getValues('tagline.en')]).toEqual(['Gulf Pearl', 90, 'Typed since']);
    expect([panel.store.status().discarded, readDiscarded('admin')]).toEqual([[], []]);
  });

  it('is kept for a day and for the same account only', () => {
    discarded();
    expect(readDiscarded('other')).toEqual([]);
    expect(readDiscarded('admin')).toHaveLength(1);
    later(24 * 60 * 60 * 1000);
    expect(readDiscarded('admin')).toEqual([]);
    expect(Object.values({ ...localStorage }).join('')).not.toContain('Gulf Pearl');
  });

  it('is one of five at most', () => {
    const panel = open();
    for (const name of ['1', '2', '3', '4', '5', '6']) {
      later(1000);
      panel.type(name);
      panel.store.discard();
    }
    expect(readDiscarded('admin').map(({ changes: [change] }) => change && 'after' in change && change.after)).toEqual([
      '6',
      '5',
      '4',
      '3',
      '2',
    ]);
  });

  it('says when the browser does not keep it', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(discarded().isKept).toBe(false);
    full.mockRestore();
  });

  it.each(['{', '[1]', '[{"discardedAt":1}]', '[{"discardedAt":9e15,"changes":[{"kind":"x","path":"y"}]}]'])(
    'is ignored when unreadable: %s',
    (stored) => {
      localStorage.setItem('settingsDraft:admin:discarded', stored);
      expect(readDiscarded('admin')).toEqual([]);
    },
  );
});
