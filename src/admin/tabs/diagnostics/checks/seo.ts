import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import { seoNotes } from '@/admin/insights/seo/seo-notes';
import { mergeSettings } from '@/features/settings/merge';
import { toDraft } from '../../../settings/draft';
import type { Check } from '../check';

/** Spec: pages lacking an SEO title or description, in each language. What is set in no language has the built-in text in both. */
export function seoFinding(stored: unknown): FindingOf<'seo'> {
  const { settings } = mergeSettings(stored);
  // Lengths are the tab's to judge, where they are seen.
  const marks = seoNotes(toDraft(stored).seo, settings, () => 0);
  const missing = marks.filter(({ kind }) => kind === 'missing');
  if (missing.length === 0) return { status: 'ok', outcome: 'complete' };
  return {
    status: 'warning',
    outcome: 'missing',
    values: { count: missing.length },
    places: missing.map(({ page, field, language }) => ({ field: `seo.${page}.${field}.${language}` })),
  };
}

export const seoCheck: Check<'seo'> = { id: 'seo', find: async ({ stored }) => seoFinding(await stored()) };
