import { DraftedItems } from '../../items/drafted-items';
import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const kinds = ['page'] as const;
const list = itemsList(kinds);

/** Pages of one's own, among them versions of the legal pages. */
export function OwnPagesTab() {
  return (
    <>
      <DraftedItems kinds={kinds} />
      <ListTab definition={list} />
    </>
  );
}
