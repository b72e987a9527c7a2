import type { CheckId } from '@/admin/insights/diagnostics/finding';
import { AppError } from '@/lib/backend/errors';
import type { ServerCheck } from '../check';

/** Returns a check that the database makes (`private.server_checks`), daily and in each run. */
const serverCheck = (id: CheckId): ServerCheck => ({
  id,
  async find({ server }) {
    const result = (await server()).find((one) => one.id === id);
    if (!result || !('outcome' in result)) throw new AppError('unknown');
    return result;
  },
});

export const bucketsCheck = serverCheck('buckets');
export const filesCheck = serverCheck('files');
export const retentionCheck = serverCheck('retention');
export const unverifiedCheck = serverCheck('unverified');
export const outboxCheck = serverCheck('outbox');
export const coursesCheck = serverCheck('courses');

/** The checks that the database makes. */
export const serverChecks: readonly ServerCheck[] = [bucketsCheck, filesCheck, retentionCheck, unverifiedCheck, outboxCheck, coursesCheck];
