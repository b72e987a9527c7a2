import type { ListRow } from '@/features/lists/admin';
import type { ListDefinition } from './list-definition';
import type { ListActions } from './use-list-actions';
import type { ListAddress } from './use-list-view';

/** Props shared by the parts of a list. */
export interface ListParts<Row extends ListRow> {
  definition: ListDefinition<Row>;
  address: ListAddress;
  actions: ListActions;
}

/** Whether rows have buttons. */
export const hasActions = <Row extends ListRow>({ isKept, actions }: Pick<ListDefinition<Row>, 'isKept' | 'actions'>): boolean =>
  !isKept || (actions?.length ?? 0) > 0;

/** Whether rows can be selected. */
export const isSelectable = <Row extends ListRow>(definition: Pick<ListDefinition<Row>, 'isKept' | 'actions' | 'Bulk'>): boolean =>
  hasActions(definition) || definition.Bulk !== undefined;
