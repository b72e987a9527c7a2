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

/** Whether anything can be done to rows of the list; where nothing can, none are selected. */
export const hasActions = <Row extends ListRow>({ isKept, actions }: Pick<ListDefinition<Row>, 'isKept' | 'actions'>): boolean => !isKept || (actions?.length ?? 0) > 0;
