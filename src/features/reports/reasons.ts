/** Why something is reported (`reports_reason_known`). */
export const reportReasons = [
  'spam',
  'harassment',
  'hate',
  'nudity',
  'violence',
  'impersonation',
  'personal',
  'copyright',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The longest text of a report, in UTF-16 units. The database counts characters, so it never accepts less. */
export const maxReportLength = 1000;

/** What can be reported. */
export type ReportSubject = 'post' | 'profile';
