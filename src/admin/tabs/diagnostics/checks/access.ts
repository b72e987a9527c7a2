import { isLetThrough, type Attempt } from '@/features/diagnostics/admin';
import type { FindingOf } from '../../../diagnostics/finding';
import type { Check } from '../check';

const hidden = ['inquiries', 'job_applications', 'creator_accounts', 'creator_moderation', 'login_attempts', 'search_queries', 'administrators', 'audit_log', 'website_settings_history', 'post_likes', 'retention_runs', 'notification_settings', 'notes', 'answer_templates'];
const kept = ['job_postings', 'leadership_team', 'creators', 'creator_posts', 'user_reviews', 'inquiries', 'job_applications', 'administrators', 'audit_log'];
const unchangeable: readonly (readonly [table: string, column: string])[] = [['website_settings', 'settings'], ['user_reviews', 'status'], ['creators', 'status'], ['job_postings', 'title'], ['administrators', 'display_name']];
const closed = ['diagnostics', 'overview_counts', 'run_retention', 'storage_totals', 'locked_accounts', 'mail_overview'];

/** What a visitor must not be able to do. */
export const attempts: readonly Attempt[] = [
  ...hidden.map((table): Attempt => ({ kind: 'read', table })),
  ...kept.map((table): Attempt => ({ kind: 'delete', table })),
  ...unchangeable.map(([table, column]): Attempt => ({ kind: 'update', table, column })),
  ...closed.map((rpc): Attempt => ({ kind: 'call', rpc })),
];

const nameOf = (attempt: Attempt) => (attempt.kind === 'call' ? `rpc ${attempt.rpc}` : `${attempt.kind} ${attempt.table}`);

export const accessFinding = (open: readonly Attempt[]): FindingOf<'access'> =>
  open.length > 0
    ? { status: 'error', outcome: 'open', values: { count: open.length }, places: open.map((attempt) => ({ name: nameOf(attempt) })) }
    : { status: 'ok', outcome: 'refused', values: { count: attempts.length } };

/** At once; more would be a burst of their own. */
const atOnce = 5;

export const accessCheck: Check<'access'> = {
  id: 'access',
  patience: 30_000,
  async find({ signal }) {
    const open: Attempt[] = [];
    for (let from = 0; from < attempts.length; from += atOnce) {
      const portion = attempts.slice(from, from + atOnce);
      const answers = await Promise.all(portion.map((attempt) => isLetThrough(attempt, signal)));
      open.push(...portion.filter((_, index) => answers[index]));
    }
    return accessFinding(open);
  },
};
