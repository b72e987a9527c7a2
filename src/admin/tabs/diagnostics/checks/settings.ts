import { mergeSettings } from '@/features/settings/merge';
import { sampleKindsQuery } from '@/features/items/sample-kinds';
import { shownSamples } from '@/features/settings/shown-samples';
import type { ItemKind } from '@/lib/item-kinds';
import { fieldOf } from '../../../settings/fields';
import type { FindingPlace, FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

function placeOf(path: string): FindingPlace {
  const field = fieldOf(path);
  return field ? { field: field.path } : { name: path };
}

/** Finds stored values that are invalid. The site shows its defaults instead (`mergeSettings`). */
export function settingsFinding(stored: unknown): FindingOf<'settings'> {
  if (stored === null || stored === undefined) return { status: 'error', outcome: 'gone', places: [{ tab: 'history' }] };
  const { problems } = mergeSettings(stored);
  if (problems.length === 0) return { status: 'ok', outcome: 'fine' };
  return { status: 'warning', outcome: 'broken', values: { count: problems.length }, places: problems.map((path) => placeOf(path)) };
}

export const settingsCheck: Check<'settings'> = { id: 'settings', find: async ({ stored }) => settingsFinding(await stored()) };

/**
 * Finds sample content that is shown: the invented testimonials, figures and companies, and the greyed networks. `kinds` are the kinds of
 * items that have samples.
 */
export function samplesFinding(stored: unknown, kinds: readonly ItemKind[]): FindingOf<'samples'> {
  const shown = shownSamples(mergeSettings(stored).settings, kinds);
  return shown.length > 0
    ? { status: 'warning', outcome: 'on', places: shown.map((field) => ({ field })) }
    : { status: 'ok', outcome: 'off' };
}

export const samplesCheck: Check<'samples'> = {
  id: 'samples',
  find: async ({ stored, client }) =>
    samplesFinding(await stored(), await client.fetchQuery({ ...sampleKindsQuery, staleTime: 0, retry: false })),
};
