import { sitemapServedQuery, sitemapStateQuery, type SitemapState } from '@/features/sitemap/admin';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

const places = [{ tab: 'fileManager' }] as const;

/** @param isServed whether the site serves the file at its root */
export function sitemapFinding(state: SitemapState, isServed: boolean): FindingOf<'sitemap'> {
  if (!state.made) return { status: 'warning', outcome: 'missing', places };
  const values = { at: { at: state.at } };
  if (state.stale.length > 0) return { status: 'warning', outcome: 'stale', values, places };
  return isServed
    ? { status: 'ok', outcome: 'current', values }
    : { status: 'warning', outcome: 'notServed', values, places: [...places, { page: 'sitemapFile' }] };
}

export const sitemapCheck: Check<'sitemap'> = {
  id: 'sitemap',
  async find({ client, origin }) {
    const state = await client.fetchQuery({ ...sitemapStateQuery(origin), retry: false });
    const isServed = state.made && (await client.fetchQuery({ ...sitemapServedQuery, staleTime: 0 }));
    return sitemapFinding(state, isServed);
  },
};
