import { tabPath, type TabId } from '@/admin/tab-ids';
import type { NamedRow } from '@/features/audit/admin';
import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';

/** The tabs whose sheets show the rows of a table. */
const tabs: Readonly<Record<string, TabId>> = {
  inquiries: 'inquiries',
  job_applications: 'applications',
  user_reviews: 'reviews',
  job_postings: 'jobs',
  creators: 'creatorDetails',
  creator_moderation: 'creatorModeration',
  reports: 'reports',
  redirects: 'redirects',
  course_runs: 'enrolments',
  // The sheet leads on to the tab of the item's kind.
  content_items: 'services',
};

/** Returns the path of a row's sheet, also in the trash; undefined for rows without one. */
export function rowPath({ list, id, trash }: Pick<NamedRow, 'list' | 'id' | 'trash'>): string | undefined {
  if (list === 'leadership_team') return tabPath('team');
  const tab = tabs[list];
  return tab && `${tabPath(tab)}?${trash ? 'trash&' : ''}row=${id}`;
}

/** Returns a name, or a job, in a language. */
export function localName(name: NamedRow['detail'], language: Language): string {
  if (typeof name === 'string' || name === undefined) return name ?? '';
  return localize({ en: name.en ?? '', ar: name.ar ?? '' }, language);
}
