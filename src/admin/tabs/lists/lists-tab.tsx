import { DraftedItems } from '../../items/drafted-items';
import { itemsList } from '../../items/items-list';
import { ListTab } from '../../list/list-tab';

const kinds = ['value', 'step', 'faq', 'figure', 'client', 'partner', 'topic'] as const;
const list = itemsList(kinds);

/** The values, steps, questions, figures, clients, partners and topics of creators. */
export function ListsTab() {
  return (
    <>
      <DraftedItems kinds={kinds} />
      <ListTab definition={list} />
    </>
  );
}
