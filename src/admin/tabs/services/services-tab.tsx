import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const list = itemsList(['service', 'hardware']);

/** The services and hardware services. */
export function ServicesTab() {
  return <ListTab definition={list} />;
}
