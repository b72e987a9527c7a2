import { ListTab } from '../../list/list-tab';
import { creatorsList } from './creators-list';

/** The list of creator accounts. */
export function CreatorDetailsTab() {
  return <ListTab definition={creatorsList} />;
}
