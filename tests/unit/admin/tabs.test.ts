import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { panelRoute } from '@/admin/shell/use-panel-route';
import { panelTabs, tabGroups } from '@/admin/tabs';
import { settingsFields } from '@/admin/settings/fields';
import { localizePath } from '@/i18n/languages';

const texts = (language: string) =>
  JSON.parse(readFileSync(`public/locales/${language}/panel.json`, 'utf8')) as {
    tabs: Record<string, string>;
    about: Record<string, string>;
  };
const ids = panelTabs.map(({ id }) => id);

describe('the registry of tabs', () => {
  it('names every tab once, group by group', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const order = panelTabs.map(({ group }) => tabGroups.indexOf(group));
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it.each(['en', 'ar'])('has a name and a sentence for each, and for no other (%s)', (language) => {
    const { tabs, about } = texts(language);
    expect(Object.keys(tabs).sort()).toEqual([...ids].sort());
    expect(Object.keys(about).sort()).toEqual([...ids].sort());
    // The palette and screen readers distinguish tabs by their names.
    expect(new Set(Object.values(tabs)).size).toBe(ids.length);
  });

  it.each(panelTabs.map((tab) => [tab.id, tab] as const))('%s has code, and texts in both languages', async (_, tab) => {
    expect(await tab.load()).toBeTypeOf('function');
    for (const language of ['en', 'ar'])
      for (const namespace of tab.namespaces) expect(existsSync(`public/locales/${language}/${namespace}.json`), namespace).toBe(true);
  });

  it('has the tab of every setting, with the bar that saves it', () => {
    const saving = panelTabs.filter(({ kind }) => kind === 'settings').map(({ id }) => id);
    expect([...new Set(settingsFields.map(({ tab }) => tab))].filter((tab) => !saving.includes(tab))).toEqual([]);
  });
});

describe('addresses of the panel', () => {
  it.each([
    ['/admin/settings', 'start'],
    ['/admin/settings/', 'start'],
    ['/ar/admin/settings', 'start'],
    ['/admin/settings/general', 'tab'],
    ['/admin/settings/general/', 'tab'],
    ['/ar/admin/settings/general', 'tab'],
    ['/admin/settings/General', 'unknown'],
    ['/admin/settings/general/more', 'unknown'],
    ['/admin/settings/constructor', 'unknown'],
  ])('%s leads to: %s', (address, kind) => {
    expect(panelRoute(address).kind).toBe(kind);
  });

  it('lead to every tab, in both languages', () => {
    for (const tab of panelTabs)
      for (const language of ['en', 'ar'] as const)
        expect(panelRoute(localizePath(`/admin/settings/${tab.id}`, language))).toEqual({ kind: 'tab', tab });
  });
});
