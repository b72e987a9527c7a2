import { ListTab } from '../../list/list-tab';
import { applicationsList } from './applications-list';

/** The applications for jobs, newest first. */
export function ApplicationsTab() {
  return <ListTab definition={applicationsList} />;
}
