import { FileStack, SlidersHorizontal } from 'lucide-react';
import { labelKeyOf, settingsFields } from '@/admin/settings/fields';
import { panelTabs, type PanelTab } from '@/admin/tabs';
import type { TextOf } from './other-texts';
import type { PaletteItem } from './palette-items';
import { tabSections, type TabSection } from './sections';
import { settingName } from './setting-name';
import { tabCommands } from './tab-commands';
import type { PaletteAction } from './use-palette-action';

/** What items do when they are chosen. */
export interface ItemTargets {
  openTab: (tab: PanelTab) => void;
  prepareTab: (tab: PanelTab) => void;
  openSection: (section: TabSection) => void;
  focusField: (path: string) => void;
  runCommand: (command: (typeof tabCommands)[number]) => void;
}

export interface ItemSources {
  /** The texts of the panel's language. */
  own: TextOf;
  /** The texts of the other language, once loaded. */
  other: TextOf | undefined;
  /** The actions of the mounted components. */
  actions: readonly PaletteAction[];
  targets: ItemTargets;
}

const tabOf = (id: PanelTab['id']) => panelTabs.find((tab) => tab.id === id);

/** Returns all items of the palette. Each is found by its texts in both languages. */
export function buildItems({ own, other, actions, targets }: ItemSources): PaletteItem[] {
  const languages = [own, ...(other ? [other] : [])];

  /** Returns the texts of an item. `name` reads its title and description, `keywords` is its key in `panel-palette:keywords`. */
  function textsOf(name: (text: TextOf) => { title: string; description: string }, keywords: string, about?: (text: TextOf) => string) {
    const { title, description } = name(own);
    return {
      title,
      description,
      otherTitle: other && name(other).title,
      keywords: languages.flatMap((text) => text('panel-palette', `keywords.${keywords}`).split(/[,،]/)),
      about: languages.flatMap((text) => [name(text).description, about?.(text) ?? '']),
    };
  }

  const tabs = panelTabs.map(
    (tab): PaletteItem => ({
      id: `tab:${tab.id}`,
      kind: 'tabs',
      icon: tab.icon,
      ...textsOf(
        (text) => ({ title: text('panel', `tabs.${tab.id}`), description: text('panel', `menu.groups.${tab.group}`) }),
        `tabs.${tab.id}`,
        (text) => text('panel', `about.${tab.id}`),
      ),
      run: () => targets.openTab(tab),
      prepare: () => targets.prepareTab(tab),
    }),
  );

  const sections = tabSections.map((section): PaletteItem => {
    const tab = tabOf(section.tab);
    return {
      id: `section:${section.id}`,
      kind: 'sections',
      icon: tab?.icon ?? FileStack,
      ...textsOf(
        (text) => ({ title: text('panel-palette', `sections.${section.id}`), description: text('panel', `tabs.${section.tab}`) }),
        `sections.${section.id}`,
      ),
      run: () => targets.openSection(section),
      ...(tab && { prepare: () => targets.prepareTab(tab) }),
    };
  });

  const settings = settingsFields.map((field): PaletteItem => {
    const tab = tabOf(field.tab);
    return {
      id: `setting:${field.path}`,
      kind: 'settings',
      icon: SlidersHorizontal,
      ...textsOf((text) => settingName(field, text), `settings.${labelKeyOf(field.path)}`),
      run: () => targets.focusField(field.path),
      ...(tab && { prepare: () => targets.prepareTab(tab) }),
    };
  });

  const everywhere = tabCommands.map((command) => ({
    id: command.id,
    icon: command.icon,
    run: () => targets.runCommand(command),
  }));
  const actionItems = [...actions, ...everywhere].map(
    ({ id, icon, run, ...action }: Omit<PaletteAction, 'isOff'>): PaletteItem => ({
      id: `action:${id}`,
      kind: 'actions',
      icon,
      ...textsOf((text) => ({ title: text('panel', `actions.${id}`), description: '' }), `actions.${id}`),
      ...(action.shortcut && { shortcut: action.shortcut }),
      run,
    }),
  );
  return [...tabs, ...sections, ...settings, ...actionItems];
}
