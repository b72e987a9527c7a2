import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const list = itemsList(['news', 'news_category']);

/** The news and their categories. */
export function NewsTab() {
  return <ListTab definition={list} />;
}
