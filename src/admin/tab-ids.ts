import { paths } from '@/lib/paths';

/** Tabs that list something, where every action is stored at once. */
export type ListTabId =
  | 'reviews'
  | 'team'
  | 'jobs'
  | 'applications'
  | 'creatorDetails'
  | 'creatorModeration'
  | 'loginHistory'
  | 'audit'
  | 'inquiries'
  | 'fileManager'
  | 'notifications';

/** Pages that neither list rows nor edit the settings. */
export type PageTabId = 'overview' | 'diagnostics' | 'people';

/** The panel's tabs, by the names that their addresses and texts (`panel:tabs`, `panel:about`) have. */
export type TabId =
  | 'general'
  | 'contact'
  | 'seo'
  | 'theme'
  | 'navigation'
  | 'footerLinks'
  | 'media'
  | 'security'
  | 'language'
  | 'search'
  | 'history'
  | PageTabId
  | ListTabId;

/** The address of a tab, without language prefix. Apart from the registry, so that what the tabs use can name them. */
export const tabPath = (id: TabId) => `${paths.adminSettings}/${id}` as const;
