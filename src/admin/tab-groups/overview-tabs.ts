import { LayoutDashboard } from 'lucide-react';
import type { GroupTab } from './panel-tab';

/** The tabs of the menu's group `overview`, in order. */
export const overviewTabs: readonly GroupTab[] = [
  {
    id: 'overview',
    icon: LayoutDashboard,
    kind: 'page',
    namespaces: ['panel-overview', 'panel-audit', 'panel-settings', 'panel-talks', 'shell'],
    load: () => import('../tabs/overview/overview-tab').then((module) => module.OverviewTab),
  },
];
