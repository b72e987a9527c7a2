import { DraftedItems } from '../../items/drafted-items';
import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const kinds = ['product'] as const;
const list = itemsList(kinds);

/** The products. */
export function ProductsTab() {
  return (
    <>
      <DraftedItems kinds={kinds} />
      <ListTab definition={list} />
    </>
  );
}
