import { communityTabs } from './tab-groups/community-tabs';
import { contentTabs } from './tab-groups/content-tabs';
import { inboxTabs } from './tab-groups/inbox-tabs';
import { overviewTabs } from './tab-groups/overview-tabs';
import type { GroupTab } from './tab-groups/panel-tab';
import { peopleTabs } from './tab-groups/people-tabs';
import { siteTabs } from './tab-groups/site-tabs';
import { systemTabs } from './tab-groups/system-tabs';

/** The groups of the menu, in order. A group without tabs is hidden. */
export const tabGroups = ['overview', 'site', 'content', 'inbox', 'people', 'community', 'system'] as const;
export type TabGroup = (typeof tabGroups)[number];

export interface PanelTab extends GroupTab {
  group: TabGroup;
}

const tabsOf: Readonly<Record<TabGroup, readonly GroupTab[]>> = {
  overview: overviewTabs,
  site: siteTabs,
  content: contentTabs,
  inbox: inboxTabs,
  people: peopleTabs,
  community: communityTabs,
  system: systemTabs,
};

/**
 * Every tab of the control panel, in the menu's order. Menu, addresses, palette and contract tests derive from this list. A new tab needs
 * its id in `tab-ids.ts`, `panel:tabs.<id>` and `panel:about.<id>` in both languages, a component in `tabs/<id>/<id>-tab.tsx` and its entry
 * in the file of its group, `tab-groups/<group>-tabs.ts`. A tab that edits settings also lists their paths in `settings/fields.ts`.
 */
export const panelTabs: readonly PanelTab[] = tabGroups.flatMap((group) => tabsOf[group].map((tab) => ({ ...tab, group })));
