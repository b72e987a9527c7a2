import { openContactDialog, openReviewDialog } from '@/lib/window-events';
import type { SearchAction } from './searchable-item';

/** Does what a result of the type action offers. */
export function runSearchAction(action: SearchAction): void {
  if (action === 'contact') openContactDialog();
  else openReviewDialog();
}
