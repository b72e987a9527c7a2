import { useSearchParams } from 'react-router-dom';
import { ListTab } from '../../list/list-tab';
import { InvitationsView } from './invitations-view';
import { reviewsList } from './reviews-list';

/** The reviews of customers, pending ones first. In its other view the invitations to write one. */
export function ReviewsTab() {
  const [params, setParams] = useSearchParams();
  if (params.get('view') === 'invitations') return <InvitationsView onBack={() => setParams({})} />;
  return <ListTab definition={reviewsList} />;
}
