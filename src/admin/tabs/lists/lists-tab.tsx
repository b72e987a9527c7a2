import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const list = itemsList(['value', 'step', 'faq', 'figure', 'client', 'partner']);

/** The values, steps, questions, figures, clients and partners. */
export function ListsTab() {
  return <ListTab definition={list} />;
}
