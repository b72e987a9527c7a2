import { ListTab } from '../../list/list-tab';
import { applicationsList } from './applications-list';

/** Who has applied for which position, newest first. */
export function ApplicationsTab() {
  return <ListTab definition={applicationsList} />;
}
