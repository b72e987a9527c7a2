import { Flag, ShieldBan, UserRound, UsersRound } from 'lucide-react';
import { useOpenReports } from '../tabs/reports/use-open-reports';
import type { GroupTab } from './panel-tab';

/** The tabs of the menu's group `community`, in order. */
export const communityTabs: readonly GroupTab[] = [
  {
    id: 'community',
    icon: UsersRound,
    kind: 'settings',
    namespaces: ['panel-community', 'panel-overview'],
    load: () => import('../tabs/community/community-tab').then((module) => module.CommunityTab),
  },
  {
    id: 'creatorDetails',
    icon: UserRound,
    kind: 'list',
    namespaces: ['panel-list', 'panel-forms', 'panel-creator-details', 'own-profile', 'panel-settings'],
    load: () => import('../tabs/creator-details/creator-details-tab').then((module) => module.CreatorDetailsTab),
  },
  {
    id: 'creatorModeration',
    icon: ShieldBan,
    kind: 'list',
    namespaces: ['panel-list', 'panel-forms', 'panel-creator-moderation'],
    load: () => import('../tabs/creator-moderation/creator-moderation-tab').then((module) => module.CreatorModerationTab),
  },
  {
    id: 'reports',
    icon: Flag,
    kind: 'list',
    badge: useOpenReports,
    namespaces: ['panel-reports', 'panel-list', 'panel-settings', 'report'],
    load: () => import('../tabs/reports/reports-tab').then((module) => module.ReportsTab),
  },
];
