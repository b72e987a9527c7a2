import type { Texts } from '@/admin/list/list-definition';
import type { Tables } from '@/lib/database.types';

/** An action of an administrator (`audit_log`). */
export type AuditEntry = Pick<
  Tables<'audit_log'>,
  'id' | 'created_at' | 'actor_name' | 'action' | 'table_name' | 'row_count' | 'row_id' | 'changed'
>;

/** The actions in the log (`audit_log_action_known`). */
export const auditActions = ['insert', 'update', 'status', 'delete', 'restore', 'purge', 'unlock', 'sign_in', 'export', 'erase'] as const;

/** The tables and subjects in the log. */
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

/** Returns an entry in words: “Reviews: status changed (2)”. Unknown actions and tables, of a later version, keep their names. */
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
  return t(row_count > 1 ? 'panel-audit:entryOfMany' : 'panel-audit:entry', values);
}

/** What an action changed (`audit_log.changed`). Values of an unexpected type are left out. */
export interface AuditEntryChanges {
  /** Names of columns, or paths of settings. */
  names: readonly string[];
  /** The status after, and the one before if it was a single one. */
  status: { from: string | null; to: string } | undefined;
  /** The saved version of the settings. */
  version: number | undefined;
  /** The names of public files, and their previous names. */
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

/** Returns the change for an exported file, with the database's names of statuses, columns and paths. */
export function changedText(changed: unknown): string {
  const { names, status, version } = changesOf(changed);
  return [status && [status.from, status.to].filter(Boolean).join(' → '), ...names, version !== undefined && `v${String(version)}`]
    .filter(Boolean)
    .join('; ');
}
