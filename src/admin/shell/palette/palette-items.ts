import type { LucideIcon } from 'lucide-react';
import { matchRank, type ItemTexts } from '@/features/search/search-items';

export const itemKinds = ['tabs', 'settings', 'actions'] as const;
export type ItemKind = (typeof itemKinds)[number];

/** An entry of the palette: a tab, a setting or an action. */
export interface PaletteItem {
  /** Kind and name, the same in every language. Stored in the list of recent items. */
  id: string;
  kind: ItemKind;
  icon: LucideIcon;
  /** The name, and the tab or group that contains the item. */
  title: string;
  description: string;
  /** The same in the other language, once loaded. Searched but not shown. */
  other?: ItemTexts;
  shortcut?: string;
  run: () => void;
  /** Loads what the item opens. */
  prepare?: () => void;
}

export interface ItemGroup {
  name: ItemKind | 'recent';
  items: readonly PaletteItem[];
}

/** The most settings in the results. */
const maxSettings = 12;

/**
 * Returns the items for a query by kind, the kind with the best match first. An empty query returns the recent items, then all tabs and
 * actions, without settings.
 */
export function itemGroups(items: readonly PaletteItem[], query: string, recent: readonly string[]): ItemGroup[] {
  const groups = query.trim() ? matchingGroups(items, query) : initialGroups(items, recent);
  return groups.filter((group) => group.items.length > 0);
}

function initialGroups(items: readonly PaletteItem[], recent: readonly string[]): ItemGroup[] {
  const recentItems = recent.flatMap((id) => items.find((item) => item.id === id) ?? []);
  const rest = (kind: ItemKind) => items.filter((item) => item.kind === kind && !recentItems.includes(item));
  return [
    { name: 'recent', items: recentItems },
    { name: 'tabs', items: rest('tabs') },
    { name: 'actions', items: rest('actions') },
  ];
}

function matchingGroups(items: readonly PaletteItem[], query: string): ItemGroup[] {
  const matches = items
    .map((item) => ({ item, rank: matchRank(item, item.other, query) ?? Infinity }))
    .filter(({ rank }) => rank < Infinity)
    .sort((one, other) => one.rank - other.rank);
  return itemKinds
    .map((name) => ({
      name,
      matches: matches.filter(({ item }) => item.kind === name).slice(0, name === 'settings' ? maxSettings : undefined),
    }))
    .sort((one, other) => (one.matches[0]?.rank ?? Infinity) - (other.matches[0]?.rank ?? Infinity))
    .map((group) => ({ name: group.name, items: group.matches.map(({ item }) => item) }));
}
