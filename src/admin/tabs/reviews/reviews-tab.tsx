import { ListTab } from '../../list/list-tab';
import { reviewsList } from './reviews-list';

/** The reviews of customers, pending ones first. */
export function ReviewsTab() {
  return <ListTab definition={reviewsList} />;
}
