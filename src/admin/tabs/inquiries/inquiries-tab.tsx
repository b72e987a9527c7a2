import { ListTab } from '../../list/list-tab';
import { inquiriesList } from './inquiries-list';

/** The inquiries of the contact form, newest first. */
export function InquiriesTab() {
  return <ListTab definition={inquiriesList} />;
}
