import { itemsTab } from '../../items/items-tab';

/** Pages of one's own, among them versions of the legal pages. */
export const OwnPagesTab = itemsTab(['page']);
