import { ListTab } from '../../list/list-tab';
import { redirectsList } from './redirects-list';

/** Old addresses and where they lead, and the addresses that visitors miss. */
export function RedirectsTab() {
  return <ListTab definition={redirectsList} />;
}
