import type { LucideIcon } from 'lucide-react';
import { matcher, type Findable, type Match } from './match';

const itemKinds = ['tabs', 'sections', 'settings', 'actions'] as const;
/** Records are found by the database, all others by their texts. */
export type ItemKind = (typeof itemKinds)[number] | 'records';

/** An entry of the palette: a tab, a section of a tab, a setting, an action, or a row of a list. */
export interface PaletteItem extends Findable {
  /** Kind and name, the same in every language. Stored in the list of recent items. */
  id: string;
  kind: ItemKind;
  icon: LucideIcon;
  /** The tab or group that contains the item. */
  description: string;
  /** The address or second line of a record. */
  detail?: string;
  shortcut?: string;
  run: () => void;
  /** Loads what the item opens. */
  prepare?: () => void;
}

export interface ItemGroup {
  name: ItemKind | 'recent';
  items: readonly PaletteItem[];
}

/** The most items of a kind in the results. Tabs and actions are few. */
const mostOf: Partial<Record<ItemKind, number>> = { sections: 6, settings: 12 };

/**
 * Returns a function that groups the items for a query by kind, the kind with the best match first. An empty query returns the recent
 * items, then all tabs and actions, without sections and settings.
 */
export function itemSearch(items: readonly PaletteItem[], recent: readonly string[]): (query: string) => ItemGroup[] {
  const search = matcher(items);
  return (query) => {
    const groups = query.trim() ? matchingGroups(search(query)) : initialGroups(items, recent);
    return groups.filter((group) => group.items.length > 0);
  };
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

function matchingGroups(matches: readonly Match<PaletteItem>[]): ItemGroup[] {
  return itemKinds
    .map((name) => ({ name, matches: matches.filter(({ item }) => item.kind === name).slice(0, mostOf[name]) }))
    .sort((one, other) => (one.matches[0]?.rank ?? Infinity) - (other.matches[0]?.rank ?? Infinity))
    .map((group) => ({ name: group.name, items: group.matches.map(({ item }) => item) }));
}
