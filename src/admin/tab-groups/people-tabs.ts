import { Briefcase, Users } from 'lucide-react';
import type { GroupTab } from './panel-tab';

/** The tabs of the menu's group `people`, in order. */
export const peopleTabs: readonly GroupTab[] = [
  {
    id: 'jobs',
    icon: Briefcase,
    kind: 'list',
    namespaces: ['panel-list', 'panel-jobs', 'panel-forms', 'panel-media', 'panel-settings', 'careers'],
    load: () => import('../tabs/jobs/jobs-tab').then((module) => module.JobsTab),
  },
  {
    id: 'team',
    icon: Users,
    kind: 'list',
    namespaces: ['panel-team', 'panel-list', 'panel-forms', 'panel-media', 'panel-settings'],
    load: () => import('../tabs/team/team-tab').then((module) => module.TeamTab),
  },
];
