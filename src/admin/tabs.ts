import type { FlatNamespace } from 'i18next';
import {
  Bell,
  Briefcase,
  Building2,
  CalendarCheck,
  Contact,
  CornerUpRight,
  FileText,
  FileUser,
  FolderKanban,
  FolderOpen,
  GraduationCap,
  HeartPulse,
  History,
  Images,
  Inbox,
  KeyRound,
  Languages,
  LayoutDashboard,
  LayoutGrid,
  Link2,
  ListChecks,
  Newspaper,
  Package,
  Palette,
  PanelTop,
  ScrollText,
  Search,
  SearchCheck,
  ShieldBan,
  ShieldCheck,
  Star,
  Type,
  UserRound,
  UserRoundSearch,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { waitingIn } from './shell/use-waiting';
import type { TabId } from './tab-ids';
import { useFailedMails } from './tabs/notifications/use-failed-mails';

/** The groups of the menu, in order. A group without tabs is hidden. */
export const tabGroups = ['overview', 'site', 'content', 'inbox', 'people', 'community', 'system'] as const;
export type TabGroup = (typeof tabGroups)[number];

export interface PanelTab {
  id: TabId;
  group: TabGroup;
  icon: LucideIcon;
  /** `settings` edits the draft and has the save bar. `list` stores each action at once. `page` is neither. */
  kind: 'settings' | 'list' | 'page';
  /** A page over the draft, with the save bar. */
  hasBar?: true;
  /** The tab's own namespaces, loaded with its code. `panel` is always loaded. */
  namespaces: readonly FlatNamespace[];
  /** A hook that counts waiting rows. Nothing is shown for 0 and undefined. */
  badge?: () => number | undefined;
  /** Loads the content. The shell adds heading, description, skeleton and error boundary. */
  load: () => Promise<ComponentType>;
}

/** The namespaces of the tabs with items. */
const itemNamespaces = [
  'panel-list',
  'panel-items',
  'panel-import',
  'panel-rich-text',
  'panel-forms',
  'panel-media',
  'panel-settings',
  'panel-footer-links',
  'panel-audit',
  'items',
  'shell',
] as const;

/**
 * Every tab of the control panel, in the menu's order. Menu, addresses, palette and contract tests derive from this list. A new tab needs
 * its id in `tab-ids.ts`, `panel:tabs.<id>` and `panel:about.<id>` in both languages, a component in `tabs/<id>/<id>-tab.tsx` and its entry
 * here. A tab that edits settings also lists their paths in `settings/fields.ts`.
 */
export const panelTabs: readonly PanelTab[] = [
  {
    id: 'overview',
    group: 'overview',
    icon: LayoutDashboard,
    kind: 'page',
    namespaces: ['panel-overview', 'panel-audit', 'panel-settings', 'shell'],
    load: () => import('./tabs/overview/overview-tab').then((module) => module.OverviewTab),
  },
  {
    id: 'general',
    group: 'site',
    icon: Building2,
    kind: 'settings',
    namespaces: ['panel-general', 'panel-media'],
    load: () => import('./tabs/general/general-tab').then((module) => module.GeneralTab),
  },
  {
    id: 'contact',
    group: 'site',
    icon: Contact,
    kind: 'settings',
    namespaces: ['panel-contact'],
    load: () => import('./tabs/contact/contact-tab').then((module) => module.ContactTab),
  },
  {
    id: 'seo',
    group: 'site',
    icon: Search,
    kind: 'settings',
    namespaces: ['panel-seo'],
    load: () => import('./tabs/seo/seo-tab').then((module) => module.SeoTab),
  },
  {
    id: 'theme',
    group: 'site',
    icon: Palette,
    kind: 'settings',
    namespaces: ['panel-theme', 'reviews'],
    load: () => import('./tabs/theme/theme-tab').then((module) => module.ThemeTab),
  },
  {
    id: 'navigation',
    group: 'site',
    icon: PanelTop,
    kind: 'settings',
    namespaces: ['panel-navigation', 'panel-footer-links'],
    load: () => import('./tabs/navigation/navigation-tab').then((module) => module.NavigationTab),
  },
  {
    id: 'footerLinks',
    group: 'site',
    icon: Link2,
    kind: 'settings',
    namespaces: ['panel-footer-links'],
    load: () => import('./tabs/footer-links/footer-links-tab').then((module) => module.FooterLinksTab),
  },
  {
    id: 'texts',
    group: 'site',
    icon: Type,
    kind: 'page',
    hasBar: true,
    namespaces: ['panel-texts'],
    load: () => import('./tabs/texts/texts-tab').then((module) => module.TextsTab),
  },
  {
    id: 'redirects',
    group: 'site',
    icon: CornerUpRight,
    kind: 'list',
    namespaces: ['panel-redirects', 'panel-list', 'panel-forms'],
    load: () => import('./tabs/redirects/redirects-tab').then((module) => module.RedirectsTab),
  },
  {
    id: 'media',
    group: 'site',
    icon: Images,
    kind: 'settings',
    namespaces: ['panel-media', 'home'],
    load: () => import('./tabs/media/media-tab').then((module) => module.MediaTab),
  },
  {
    id: 'services',
    group: 'content',
    icon: LayoutGrid,
    kind: 'list',
    namespaces: itemNamespaces,
    load: () => import('./tabs/services/services-tab').then((module) => module.ServicesTab),
  },
  {
    id: 'products',
    group: 'content',
    icon: Package,
    kind: 'list',
    namespaces: itemNamespaces,
    load: () => import('./tabs/products/products-tab').then((module) => module.ProductsTab),
  },
  {
    id: 'courses',
    group: 'content',
    icon: GraduationCap,
    kind: 'list',
    namespaces: itemNamespaces,
    load: () => import('./tabs/courses/courses-tab').then((module) => module.CoursesTab),
  },
  {
    id: 'projects',
    group: 'content',
    icon: FolderKanban,
    kind: 'list',
    namespaces: itemNamespaces,
    load: () => import('./tabs/projects/projects-tab').then((module) => module.ProjectsTab),
  },
  {
    id: 'lists',
    group: 'content',
    icon: ListChecks,
    kind: 'list',
    namespaces: itemNamespaces,
    load: () => import('./tabs/lists/lists-tab').then((module) => module.ListsTab),
  },
  {
    id: 'news',
    group: 'content',
    icon: Newspaper,
    kind: 'list',
    namespaces: itemNamespaces,
    load: () => import('./tabs/news/news-tab').then((module) => module.NewsTab),
  },
  {
    id: 'ownPages',
    group: 'content',
    icon: FileText,
    kind: 'list',
    namespaces: itemNamespaces,
    load: () => import('./tabs/own-pages/own-pages-tab').then((module) => module.OwnPagesTab),
  },
  {
    id: 'reviews',
    group: 'inbox',
    icon: Star,
    kind: 'list',
    badge: waitingIn('user_reviews', { is: { status: ['pending'] } }),
    namespaces: ['panel-list', 'panel-reviews', 'panel-settings', 'reviews'],
    load: () => import('./tabs/reviews/reviews-tab').then((module) => module.ReviewsTab),
  },
  {
    id: 'inquiries',
    group: 'inbox',
    icon: Inbox,
    kind: 'list',
    badge: waitingIn('inquiries', { unread: true }),
    namespaces: ['panel-list', 'panel-inquiries', 'panel-notes', 'panel-forms', 'panel-settings', 'panel-notifications', 'panel-mail'],
    load: () => import('./tabs/inquiries/inquiries-tab').then((module) => module.InquiriesTab),
  },
  {
    id: 'applications',
    group: 'inbox',
    icon: FileUser,
    kind: 'list',
    badge: waitingIn('job_applications', { unread: true }),
    namespaces: ['panel-list', 'panel-applications', 'panel-forms', 'panel-notes', 'panel-settings', 'panel-notifications', 'panel-mail'],
    load: () => import('./tabs/applications/applications-tab').then((module) => module.ApplicationsTab),
  },
  {
    id: 'enrolments',
    group: 'inbox',
    icon: CalendarCheck,
    kind: 'list',
    namespaces: ['panel-enrolments', 'panel-list', 'panel-forms', 'panel-settings'],
    load: () => import('./tabs/enrolments/enrolments-tab').then((module) => module.EnrolmentsTab),
  },
  {
    id: 'notifications',
    group: 'inbox',
    icon: Bell,
    kind: 'list',
    badge: useFailedMails,
    namespaces: ['panel-notifications', 'panel-mail', 'panel-forms', 'panel-settings'],
    load: () => import('./tabs/notifications/notifications-tab').then((module) => module.NotificationsTab),
  },
  {
    id: 'jobs',
    group: 'people',
    icon: Briefcase,
    kind: 'list',
    namespaces: ['panel-list', 'panel-jobs', 'panel-forms', 'panel-media', 'panel-settings', 'careers'],
    load: () => import('./tabs/jobs/jobs-tab').then((module) => module.JobsTab),
  },
  {
    id: 'team',
    group: 'people',
    icon: Users,
    kind: 'list',
    namespaces: ['panel-team', 'panel-list', 'panel-forms', 'panel-media', 'panel-settings'],
    load: () => import('./tabs/team/team-tab').then((module) => module.TeamTab),
  },
  {
    id: 'creatorDetails',
    group: 'community',
    icon: UserRound,
    kind: 'list',
    namespaces: ['panel-list', 'panel-forms', 'panel-creator-details'],
    load: () => import('./tabs/creator-details/creator-details-tab').then((module) => module.CreatorDetailsTab),
  },
  {
    id: 'creatorModeration',
    group: 'community',
    icon: ShieldBan,
    kind: 'list',
    namespaces: ['panel-list', 'panel-forms', 'panel-creator-moderation'],
    load: () => import('./tabs/creator-moderation/creator-moderation-tab').then((module) => module.CreatorModerationTab),
  },
  {
    id: 'security',
    group: 'system',
    icon: ShieldCheck,
    kind: 'settings',
    namespaces: ['panel-security'],
    load: () => import('./tabs/security/security-tab').then((module) => module.SecurityTab),
  },
  {
    id: 'language',
    group: 'system',
    icon: Languages,
    kind: 'page',
    hasBar: true,
    namespaces: ['panel-language', 'panel-jobs', 'panel-team', 'shell'],
    load: () => import('./tabs/language/language-tab').then((module) => module.LanguageTab),
  },
  {
    id: 'search',
    group: 'system',
    icon: SearchCheck,
    kind: 'settings',
    namespaces: ['panel-search', 'panel-overview', 'panel-footer-links', 'search', 'reviews'],
    load: () => import('./tabs/search/search-tab').then((module) => module.SearchTab),
  },
  {
    id: 'loginHistory',
    group: 'system',
    icon: KeyRound,
    kind: 'list',
    namespaces: ['panel-list', 'panel-login-history'],
    load: () => import('./tabs/login-history/login-history-tab').then((module) => module.LoginHistoryTab),
  },
  {
    id: 'fileManager',
    group: 'system',
    icon: FolderOpen,
    kind: 'list',
    namespaces: ['panel-files', 'panel-list', 'panel-media', 'panel-settings', 'panel-forms'],
    load: () => import('./tabs/file-manager/file-manager-tab').then((module) => module.FileManagerTab),
  },
  {
    id: 'audit',
    group: 'system',
    icon: ScrollText,
    kind: 'list',
    namespaces: ['panel-list', 'panel-audit', 'panel-settings', 'shell'],
    load: () => import('./tabs/audit/audit-tab').then((module) => module.AuditTab),
  },
  {
    id: 'people',
    group: 'system',
    icon: UserRoundSearch,
    kind: 'page',
    namespaces: ['panel-people', 'panel-audit', 'panel-notifications'],
    load: () => import('./tabs/people/people-tab').then((module) => module.PeopleTab),
  },
  {
    id: 'diagnostics',
    group: 'system',
    icon: HeartPulse,
    kind: 'page',
    namespaces: ['panel-diagnostics', 'panel-settings', 'shell'],
    load: () => import('./tabs/diagnostics/diagnostics-tab').then((module) => module.DiagnosticsTab),
  },
  {
    id: 'history',
    group: 'system',
    icon: History,
    kind: 'page',
    hasBar: true,
    namespaces: ['panel-history'],
    load: () => import('./tabs/history/history-tab').then((module) => module.HistoryTab),
  },
];
