import { ListTab } from '../../list/list-tab';
import { inquiriesList } from './inquiries-list';

/** What visitors have asked with the contact form, newest first. */
export function InquiriesTab() {
  return <ListTab definition={inquiriesList} />;
}
