import type { ListRow } from '@/features/lists/admin';
import type { ListDefinition } from './list-definition';
import type { ListActions } from './use-list-actions';
import type { ListAddress } from './use-list-view';

/** What every part of a list works with. */
export interface ListParts<Row extends ListRow> {
  definition: ListDefinition<Row>;
  address: ListAddress;
  actions: ListActions;
}

/** Whether there are buttons for what can be done to a row. */
export const hasActions = <Row extends ListRow>({ isKept, actions }: Pick<ListDefinition<Row>, 'isKept' | 'actions'>): boolean =>
  !isKept || (actions?.length ?? 0) > 0;

/** Whether rows of the list can be selected: where nothing can be done to several, none are. */
export const isSelectable = <Row extends ListRow>(definition: Pick<ListDefinition<Row>, 'isKept' | 'actions' | 'Bulk'>): boolean =>
  hasActions(definition) || definition.Bulk !== undefined;
