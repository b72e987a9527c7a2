import { ListTab } from '../../list/list-tab';
import { jobsList } from './jobs-list';

/** The job postings of the careers page. */
export function JobsTab() {
  return <ListTab definition={jobsList} />;
}
