import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import { seoNotes } from '@/admin/insights/seo/seo-notes';
import { mergeSettings } from '@/features/settings/merge';
import { toDraft } from '../../../settings/draft';
import type { Check } from '../check';

/** Finds pages without an SEO title or description in a language (spec). A text that is empty in both languages has a built-in default. */
export function seoFinding(stored: unknown): FindingOf<'seo'> {
  const { settings } = mergeSettings(stored);
  // Only the SEO tab reports texts that are too long.
  const notes = seoNotes(toDraft(stored).seo, settings, () => 0);
  const missing = notes.filter(({ kind }) => kind === 'missing');
  if (missing.length === 0) return { status: 'ok', outcome: 'complete' };
  return {
    status: 'warning',
    outcome: 'missing',
    values: { count: missing.length },
    places: missing.map(({ page, field, language }) => ({ field: `seo.${page}.${field}.${language}` })),
  };
}

export const seoCheck: Check<'seo'> = { id: 'seo', find: async ({ stored }) => seoFinding(await stored()) };
