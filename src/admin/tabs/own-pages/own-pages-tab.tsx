import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const list = itemsList(['page']);

/** Pages of one's own, among them versions of the legal pages. */
export function OwnPagesTab() {
  return <ListTab definition={list} />;
}
