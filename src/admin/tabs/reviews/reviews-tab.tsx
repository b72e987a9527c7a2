import { ListTab } from '../../list/list-tab';
import { reviewsList } from './reviews-list';

/** What customers have written: what waits for a decision stands first. */
export function ReviewsTab() {
  return <ListTab definition={reviewsList} />;
}
