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
