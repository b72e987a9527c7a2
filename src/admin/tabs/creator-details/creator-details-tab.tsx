import { ListTab } from '../../list/list-tab';
import { creatorsList } from './creators-list';

/** The accounts of the Creators Hub. */
export function CreatorDetailsTab() {
  return <ListTab definition={creatorsList} />;
}
