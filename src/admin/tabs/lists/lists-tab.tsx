import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const list = itemsList(['value', 'step', 'faq']);

/** The values, steps and questions. */
export function ListsTab() {
  return <ListTab definition={list} />;
}
