import { FolderOpen, HeartPulse, History, KeyRound, Languages, ScrollText, SearchCheck, ShieldCheck, UserRoundSearch } from 'lucide-react';
import type { GroupTab } from './panel-tab';

/** The tabs of the menu's group `system`, in order. */
export const systemTabs: readonly GroupTab[] = [
  {
    id: 'security',
    icon: ShieldCheck,
    kind: 'settings',
    namespaces: ['panel-security', 'account'],
    load: () => import('../tabs/security/security-tab').then((module) => module.SecurityTab),
  },
  {
    id: 'language',
    icon: Languages,
    kind: 'page',
    hasBar: true,
    namespaces: ['panel-language', 'panel-jobs', 'panel-team', 'shell'],
    load: () => import('../tabs/language/language-tab').then((module) => module.LanguageTab),
  },
  {
    id: 'search',
    icon: SearchCheck,
    kind: 'settings',
    namespaces: ['panel-search', 'panel-overview', 'panel-footer-links', 'search', 'reviews'],
    load: () => import('../tabs/search/search-tab').then((module) => module.SearchTab),
  },
  {
    id: 'loginHistory',
    icon: KeyRound,
    kind: 'list',
    namespaces: ['panel-list', 'panel-login-history'],
    load: () => import('../tabs/login-history/login-history-tab').then((module) => module.LoginHistoryTab),
  },
  {
    id: 'fileManager',
    icon: FolderOpen,
    kind: 'list',
    namespaces: ['panel-files', 'panel-list', 'panel-media', 'panel-settings', 'panel-forms'],
    load: () => import('../tabs/file-manager/file-manager-tab').then((module) => module.FileManagerTab),
  },
  {
    id: 'audit',
    icon: ScrollText,
    kind: 'list',
    namespaces: ['panel-list', 'panel-audit', 'panel-settings', 'shell'],
    load: () => import('../tabs/audit/audit-tab').then((module) => module.AuditTab),
  },
  {
    id: 'people',
    icon: UserRoundSearch,
    kind: 'page',
    namespaces: ['panel-people', 'panel-audit', 'panel-notifications'],
    load: () => import('../tabs/people/people-tab').then((module) => module.PeopleTab),
  },
  {
    id: 'diagnostics',
    icon: HeartPulse,
    kind: 'page',
    namespaces: ['panel-diagnostics', 'panel-settings', 'shell'],
    load: () => import('../tabs/diagnostics/diagnostics-tab').then((module) => module.DiagnosticsTab),
  },
  {
    id: 'history',
    icon: History,
    kind: 'page',
    hasBar: true,
    namespaces: ['panel-history'],
    load: () => import('../tabs/history/history-tab').then((module) => module.HistoryTab),
  },
];
