import type { TabId } from '@/admin/tab-ids';
import type texts from '../../../../public/locales/en/panel-palette.json';

type SectionId = keyof (typeof texts)['sections'];

/** A part of a tab that the palette opens: a section on the page, or a view of a list. */
export interface TabSection {
  /** Its name is in `panel-palette:sections`. */
  id: SectionId;
  tab: TabId;
  /** The id of the section's element. */
  anchor?: string;
  /** The query of the tab's address that shows it. */
  search?: string;
}

const trash = 'trash=';

/** The sections that can be found by name, in the order of the tabs. */
export const tabSections: readonly TabSection[] = [
  { id: 'readyMade', tab: 'theme', anchor: 'ready-made-themes' },
  { id: 'contrast', tab: 'theme', anchor: 'contrast' },
  { id: 'reviewsTrash', tab: 'reviews', search: trash },
  { id: 'spam', tab: 'inquiries', search: 'spam=' },
  { id: 'templates', tab: 'inquiries', search: 'template=' },
  { id: 'inquiriesTrash', tab: 'inquiries', search: trash },
  { id: 'board', tab: 'applications', search: 'view=board' },
  { id: 'applicationsTrash', tab: 'applications', search: trash },
  { id: 'notices', tab: 'notifications', anchor: 'notices' },
  { id: 'receipts', tab: 'notifications', anchor: 'receipts' },
  { id: 'jobsTrash', tab: 'jobs', search: trash },
  { id: 'blockedUsernames', tab: 'creatorModeration', search: 'type=username' },
  { id: 'abusiveWords', tab: 'creatorModeration', search: 'type=word' },
  { id: 'password', tab: 'security', anchor: 'password' },
  { id: 'secondStep', tab: 'security', anchor: 'second-step' },
  { id: 'displayName', tab: 'security', anchor: 'display-name' },
  { id: 'signIns', tab: 'security', anchor: 'sign-ins' },
  { id: 'searchAnalysis', tab: 'search', anchor: 'search-analysis' },
  { id: 'sitemap', tab: 'fileManager', anchor: 'sitemap' },
];
