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
  'content_items',
  'redirects',
  'course_runs',
  'course_enrolments',
  'course_certificates',
  'review_invitations',
  'talk_rules',
  'talks',
  'interviews',
  'creators',
  'creator_posts',
  'creator_moderation',
  'report_cases',
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

/** What an action changed (`audit_log.changed`). Values of an unexpected type are left out. */
export interface AuditEntryChanges {
  /** Names of columns, or paths of settings. */
  names: readonly string[];
  /** The status after, and the one before if it was a single one. */
  status: { from: string | null; to: string } | undefined;
  /** The ids of several rows, 1,000 at most. */
  ids: readonly string[];
  /** The saved version of the settings. */
  version: number | undefined;
  /** Why a post was removed. */
  reason: string | undefined;
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
    reason,
    files,
    ids,
    from: before,
  } = (typeof changed === 'object' && changed !== null ? changed : {}) as Record<string, unknown>;
  const { from, to } = (typeof status === 'object' && status !== null ? status : {}) as Record<string, unknown>;
  return {
    names: [...textsIn(columns), ...textsIn(paths)],
    status: typeof to === 'string' ? { from: typeof from === 'string' ? from : null, to } : undefined,
    ids: textsIn(ids),
    version: typeof version === 'number' ? version : undefined,
    reason: typeof reason === 'string' ? reason : undefined,
    files: textsIn(files).map((name, index) => ({ name, before: textsIn(before)[index] })),
  };
}

/** Returns the change for an exported file, with the database's names of statuses, columns and paths. */
export function changedText(changed: unknown): string {
  const { names, status, version, reason } = changesOf(changed);
  return [status && [status.from, status.to].filter(Boolean).join(' → '), ...names, version !== undefined && `v${String(version)}`, reason]
    .filter(Boolean)
    .join('; ');
}
