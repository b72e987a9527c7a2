import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import { seoNotes } from '@/admin/insights/seo/seo-notes';
import { mergeSettings } from '@/features/settings/merge';
import { toDraft } from '../../../settings/draft';
import type { Check } from '../check';

/** Spec: pages without an SEO title or description, in each language. A text that is set in no language shows the built-in one. */
export function seoFinding(stored: unknown): FindingOf<'seo'> {
  const { settings } = mergeSettings(stored);
  // The tab itself shows texts that are too long.
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
