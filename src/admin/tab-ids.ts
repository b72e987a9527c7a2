import { paths } from '@/lib/paths';

/** Tabs with a list. Every action is stored at once. */
export type ListTabId =
  | 'services'
  | 'products'
  | 'courses'
  | 'projects'
  | 'lists'
  | 'news'
  | 'ownPages'
  | 'reviews'
  | 'team'
  | 'redirects'
  | 'jobs'
  | 'applications'
  | 'creatorDetails'
  | 'creatorModeration'
  | 'reports'
  | 'loginHistory'
  | 'audit'
  | 'inquiries'
  | 'enrolments'
  | 'talks'
  | 'fileManager'
  | 'notifications';

/** Pages without a list and without settings. */
export type PageTabId = 'overview' | 'diagnostics' | 'people';

/** The ids of the panel's tabs, as in their addresses and texts (`panel:tabs`, `panel:about`). */
export type TabId =
  | 'general'
  | 'contact'
  | 'seo'
  | 'theme'
  | 'navigation'
  | 'footerLinks'
  | 'texts'
  | 'media'
  | 'community'
  | 'security'
  | 'language'
  | 'search'
  | 'history'
  | PageTabId
  | ListTabId;

/** Returns the path of a tab, without language prefix. Not in `tabs.ts`, so that tabs can import it. */
export const tabPath = (id: TabId) => `${paths.adminSettings}/${id}` as const;
