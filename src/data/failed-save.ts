import type { AppError } from '@/lib/backend/errors';
import { isOutdated } from '@/lib/backend/row-version';
import type { Outcome } from './meta';

/**
 * Returns the toast of a failed save of a single value in the panel, with a text of its own when somebody else has changed it meanwhile.
 */
export const failedSave =
  (failed: Outcome) =>
  (error: AppError): Outcome =>
    isOutdated(error) ? { title: 'panel-list:outdated.title', text: 'panel-list:outdated.text' } : failed;
