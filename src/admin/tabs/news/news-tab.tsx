import { DraftedItems } from '../../items/drafted-items';
import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const kinds = ['news', 'news_category'] as const;
const list = itemsList(kinds);

/** The news and their categories. */
export function NewsTab() {
  return (
    <>
      <DraftedItems kinds={kinds} />
      <ListTab definition={list} />
    </>
  );
}
