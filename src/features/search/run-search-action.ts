import { openContactDialog } from '@/lib/contact-dialog-event';
import { openReviewDialog } from '@/lib/review-dialog-event';
import type { SearchAction } from './searchable-item';

/** Does what a result of the type action offers. */
export function runSearchAction(action: SearchAction): void {
  if (action === 'contact') openContactDialog();
  else openReviewDialog();
}
