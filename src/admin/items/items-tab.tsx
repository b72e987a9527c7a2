import type { ComponentType } from 'react';
import type { ItemKind } from '@/lib/item-kinds';
import { ListTab } from '../list/list-tab';
import { DraftedItems } from './drafted-items';
import { itemsList } from './items-list';

/** Returns a tab with the items of some kinds: those that the draft changes, and all. */
export function itemsTab(kinds: readonly [ItemKind, ...ItemKind[]]): ComponentType {
  const list = itemsList(kinds);
  return function ItemsTab() {
    return (
      <>
        <DraftedItems kinds={kinds} />
        <ListTab definition={list} />
      </>
    );
  };
}
