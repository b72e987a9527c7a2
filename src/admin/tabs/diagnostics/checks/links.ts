import { linkHealth, linkTarget } from '@/admin/forms/links/link-target';
import type { LinkItems } from '@/admin/forms/links/page-anchors';
import { itemTabs } from '@/admin/items/item-address';
import type { FindingPlace, FindingOf } from '@/admin/insights/diagnostics/finding';
import { linkingItemsQuery } from '@/features/items/linking';
import { listedItemsQuery } from '@/features/items/lookups';
import { missingPathsQuery } from '@/features/redirects/admin';
import { mergeSettings } from '@/features/settings/merge';
import type { Check } from '../check';
import { toLinkingItem, type LinkingItem } from './linking-item';

/** Returns every link in a part of the settings: the texts of fields named `href`, at any depth. */
function linksIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linksIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'href' && typeof part === 'string' ? [part] : linksIn(part)));
}

/**
 * Finds links of the settings and of items' texts that lead nowhere: unknown pages, and anchors that a page does not have. `items` are all
 * with an address, `linking` those with links in their texts.
 */
export function deadLinksFinding(stored: unknown, items: LinkItems, linking: readonly LinkingItem[] = []): FindingOf<'deadLinks'> {
  const { search, navigation, ...footer } = mergeSettings(stored).settings;
  const parts = [
    { tab: 'footerLinks', links: linksIn(footer) },
    { tab: 'navigation', links: linksIn(navigation) },
    { tab: 'search', links: linksIn(search) },
  ] as const;
  const isDead = (link: string) => linkHealth(linkTarget(link, items)) === 'dead';
  const dead = parts.map(({ tab, links }) => ({ tab, links: links.filter(isDead) }));
  const deadIn = linking.map((item) => ({ ...item, links: item.links.filter(isDead) })).filter(({ links }) => links.length > 0);
  const found = [...new Set([...dead, ...deadIn].flatMap(({ links }) => links))];
  if (found.length === 0) return { status: 'ok', outcome: 'none' };
  const places: FindingPlace[] = [
    ...found.map((name) => ({ name })),
    ...dead.flatMap(({ tab, links }) => (links.length > 0 ? [{ tab }] : [])),
    ...deadIn.map(({ kind, id, title }) => ({ tab: itemTabs[kind], search: `?kind=${kind}&row=${id}`, row: title })),
  ];
  return { status: 'warning', outcome: 'dead', values: { count: found.length }, places };
}

export const deadLinksCheck: Check<'deadLinks'> = {
  id: 'deadLinks',
  find: async ({ stored, client }) => {
    const now = { staleTime: 0, retry: false };
    const [items, linking] = await Promise.all([
      client.fetchQuery({ ...listedItemsQuery, ...now }),
      client.fetchQuery({ ...linkingItemsQuery, ...now }),
    ]);
    return deadLinksFinding(await stored(), items, linking.flatMap(toLinkingItem));
  },
};

/** A path that was opened less often in 30 days is a typing error rather than a page that is missed. */
const leastHits = 5;

/** The most paths that are named. */
const maxNamed = 5;

/** Finds unknown paths that visitors open again and again. */
export function missingPagesFinding(paths: readonly { path: string; hits: number }[]): FindingOf<'missingPages'> {
  const wanted = paths.filter(({ hits }) => hits >= leastHits);
  if (wanted.length === 0) return { status: 'ok', outcome: 'none' };
  return {
    status: 'warning',
    outcome: 'wanted',
    values: { count: wanted.length },
    places: [...wanted.slice(0, maxNamed).map(({ path }) => ({ name: path })), { tab: 'redirects' }],
  };
}

export const missingPagesCheck: Check<'missingPages'> = {
  id: 'missingPages',
  find: async ({ client }) => missingPagesFinding(await client.fetchQuery({ ...missingPathsQuery, staleTime: 0, retry: false })),
};
