import { openContactDialog, openReviewDialog } from '@/lib/window-events';
import type { SearchAction } from './searchable-item';

/** Runs the action of a result. */
export function runSearchAction(action: SearchAction): void {
  if (action === 'contact') openContactDialog();
  else openReviewDialog();
}
