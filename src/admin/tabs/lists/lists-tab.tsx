import { itemsTab } from '../../items/items-tab';

/** The values, steps, questions, figures, clients, partners and topics of creators. */
export const ListsTab = itemsTab(['value', 'step', 'faq', 'figure', 'client', 'partner', 'topic']);
