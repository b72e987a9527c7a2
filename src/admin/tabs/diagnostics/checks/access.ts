import { isLetThrough, type Attempt } from '@/features/diagnostics/visitor-attempts';
import type { FindingOf } from '@/admin/insights/diagnostics/finding';
import type { Check } from '../check';

/** All tables of the database. A test compares the list with the schema. */
export const tables = [
  'administrators',
  'answer_templates',
  'audit_log',
  'check_results',
  'community_invitations',
  'content_items',
  'content_texts',
  'course_certificates',
  'course_enrolments',
  'course_runs',
  'creator_accounts',
  'creator_moderation',
  'creator_picks',
  'creator_post_versions',
  'creator_posts',
  'creators',
  'inquiries',
  'interviews',
  'job_applications',
  'job_postings',
  'leadership_team',
  'link_cards',
  'login_attempts',
  'notes',
  'notification_settings',
  'post_likes',
  'post_links',
  'publications',
  'redirects',
  'retention_runs',
  'review_invitations',
  'rules_acceptances',
  'search_queries',
  'talk_rules',
  'talks',
  'user_reviews',
  'visit_counts',
  'website_settings',
  'website_settings_history',
] as const;

/** Tables with rows that visitors may read. */
const readable: ReadonlySet<string> = new Set([
  'content_items',
  'content_texts',
  'course_runs',
  'creator_post_versions',
  'creator_posts',
  'creators',
  'job_postings',
  'leadership_team',
  'link_cards',
  'post_links',
  'redirects',
  'talk_rules',
  'user_reviews',
  'website_settings',
]);
const protectedColumns: readonly (readonly [table: string, column: string])[] = [
  ['website_settings', 'settings'],
  ['user_reviews', 'status'],
  ['creators', 'status'],
  ['job_postings', 'title'],
  ['administrators', 'display_name'],
  ['notification_settings', 'notices'],
  ['job_applications', 'stage'],
  ['creator_posts', 'content'],
];
const protectedRpcs = [
  'diagnostics',
  'overview_counts',
  'run_retention',
  'storage_totals',
  'locked_accounts',
  'mail_overview',
  'publishing',
  'run_checks',
];
const buckets = ['publicassets', 'avatars', 'post-pictures', 'privateassets'];

/** The attempts that must be refused to a visitor. */
export const attempts: readonly Attempt[] = [
  ...tables.filter((table) => !readable.has(table)).map((table): Attempt => ({ kind: 'read', table })),
  ...tables.map((table): Attempt => ({ kind: 'insert', table })),
  ...tables.map((table): Attempt => ({ kind: 'delete', table })),
  ...protectedColumns.map(([table, column]): Attempt => ({ kind: 'update', table, column })),
  ...protectedRpcs.map((rpc): Attempt => ({ kind: 'call', rpc })),
  ...buckets.map((bucket): Attempt => ({ kind: 'upload', bucket })),
  ...buckets.map((bucket): Attempt => ({ kind: 'list', bucket })),
  { kind: 'download', bucket: 'privateassets' },
  { kind: 'sign', bucket: 'privateassets' },
];

function nameOf(attempt: Attempt): string {
  if (attempt.kind === 'call') return `rpc ${attempt.rpc}`;
  return `${attempt.kind} ${'bucket' in attempt ? attempt.bucket : attempt.table}`;
}

/** @param policies the names of policies that let visitors delete or change files */
export function accessFinding(letThrough: readonly Attempt[], policies: readonly string[] = []): FindingOf<'access'> {
  const open = [...letThrough.map(nameOf), ...policies];
  if (open.length === 0) return { status: 'ok', outcome: 'refused', values: { count: attempts.length } };
  return {
    status: 'error',
    outcome: 'open',
    values: { count: open.length },
    places: [...open.map((name) => ({ name })), { page: 'policies' }],
  };
}

/** The number of parallel requests. More of them would be a burst. */
const concurrency = 5;

export const accessCheck: Check<'access'> = {
  id: 'access',
  timeoutMs: 30_000,
  async find({ signal, facts }) {
    const letThrough: Attempt[] = [];
    for (let from = 0; from < attempts.length; from += concurrency) {
      const batch = attempts.slice(from, from + concurrency);
      const answers = await Promise.all(batch.map((attempt) => isLetThrough(attempt, signal)));
      letThrough.push(...batch.filter((_, index) => answers[index]));
    }
    return accessFinding(letThrough, (await facts()).facts.visitor_file_policies);
  },
};
