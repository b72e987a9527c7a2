import type { Texts } from '@/admin/list/list-definition';
import type { Tables } from '@/lib/database.types';

/** What an administrator did, as `audit_log` has it. */
export type AuditEntry = Pick<
  Tables<'audit_log'>,
  'id' | 'created_at' | 'actor_name' | 'action' | 'table_name' | 'row_count' | 'row_id' | 'changed'
>;

/** What the database notes (`audit_log_action_known`). */
export const auditActions = ['insert', 'update', 'status', 'delete', 'restore', 'purge', 'unlock', 'sign_in', 'export', 'erase'] as const;

/** The tables whose changes it notes. */
export const auditSubjects = [
  'website_settings',
  'user_reviews',
  'inquiries',
  'job_postings',
  'job_applications',
  'leadership_team',
  'creators',
  'creator_posts',
  'creator_moderation',
  'login_attempts',
  'login_lockouts',
  'search_queries',
  'administrators',
  'notification_settings',
  'notes',
  'answer_templates',
  'people',
  'files',
  'mails',
] as const;

/** One deed in words: “Reviews: status changed (2)”. What a later version notes goes by its own name. */
export function auditEntryText(
  { action, table_name, row_count }: Pick<AuditEntry, 'action' | 'table_name' | 'row_count'>,
  t: Texts,
): string {
  const knownAction = auditActions.find((one) => one === action);
  const knownSubject = auditSubjects.find((one) => one === table_name);
  const values = {
    action: knownAction ? t(`panel-audit:actions.${knownAction}`) : action,
    subject: knownSubject ? t(`panel-audit:subjects.${knownSubject}`) : table_name,
    rows: row_count,
  };
  return t(row_count > 1 ? 'panel-audit:deedOfMany' : 'panel-audit:deed', values);
}

/** What a deed changed, as `audit_log.changed` has it; what is not as expected is left out. */
export interface AuditEntryChanges {
  /** Names of columns, or paths of the settings. */
  names: readonly string[];
  /** The status before, unless there were several, and the one since. */
  status: { from: string | null; to: string } | undefined;
  /** The version of the settings that was saved. */
  version: number | undefined;
  /** Of files in public: their names, with those that they had before. */
  files: readonly { name: string; before: string | undefined }[];
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

export function changesOf(changed: unknown): AuditEntryChanges {
  const {
    columns,
    paths,
    status,
    version,
    files,
    from: before,
  } = (typeof changed === 'object' && changed !== null ? changed : {}) as Record<string, unknown>;
  const { from, to } = (typeof status === 'object' && status !== null ? status : {}) as Record<string, unknown>;
  return {
    names: [...textsIn(columns), ...textsIn(paths)],
    status: typeof to === 'string' ? { from: typeof from === 'string' ? from : null, to } : undefined,
    version: typeof version === 'number' ? version : undefined,
    files: textsIn(files).map((name, index) => ({ name, before: textsIn(before)[index] })),
  };
}

/** What a deed changed as an exported file has it: statuses, columns and paths by the names that the database has for them. */
export function changedText(changed: unknown): string {
  const { names, status, version } = changesOf(changed);
  return [status && [status.from, status.to].filter(Boolean).join(' → '), ...names, version !== undefined && `v${String(version)}`]
    .filter(Boolean)
    .join('; ');
}
