import { DraftedItems } from '../../items/drafted-items';
import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const kinds = ['service', 'hardware'] as const;
const list = itemsList(kinds);

/** The services and hardware services. */
export function ServicesTab() {
  return (
    <>
      <DraftedItems kinds={kinds} />
      <ListTab definition={list} />
    </>
  );
}
