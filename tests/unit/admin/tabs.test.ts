import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { panelPlace } from '@/admin/shell/use-panel-place';
import { panelTabs, tabGroups } from '@/admin/tabs';

const texts = (language: string) => JSON.parse(readFileSync(`public/locales/${language}/panel.json`, 'utf8')) as { tabs: Record<string, string>; about: Record<string, string> };
const ids = panelTabs.map(({ id }) => id);

describe('the registry of tabs', () => {
  it('names every tab once, group by group', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const order = panelTabs.map(({ group }) => tabGroups.indexOf(group));
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it.each(['en', 'ar'])('has a name and a sentence for each (%s)', (language) => {
    const { tabs, about } = texts(language);
    expect(ids.filter((id) => !tabs[id] || !about[id])).toEqual([]);
    expect(Object.keys(about)).toEqual(Object.keys(tabs));
    // The palette and screen readers tell tabs apart by their names.
    expect(new Set(Object.values(tabs)).size).toBe(Object.values(tabs).length);
  });

  it.each(panelTabs.map((tab) => [tab.id, tab] as const))('%s has code, and texts in both languages', async (_, tab) => {
    expect(await tab.load()).toBeTypeOf('function');
    for (const language of ['en', 'ar']) for (const namespace of tab.namespaces) expect(existsSync(`public/locales/${language}/${namespace}.json`), namespace).toBe(true);
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
    expect(panelPlace(address).kind).toBe(kind);
  });
});
