import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const list = itemsList(['product']);

/** The products. */
export function ProductsTab() {
  return <ListTab definition={list} />;
}
