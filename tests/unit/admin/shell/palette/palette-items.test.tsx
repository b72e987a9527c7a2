import { Circle } from 'lucide-react';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemSearch, type ItemKind, type PaletteItem } from '@/admin/shell/palette/palette-items';
import { recentItems, rememberItem } from '@/admin/shell/palette/recent';
import { settingName } from '@/admin/shell/palette/setting-name';
import { settingsFields } from '@/admin/settings/fields';
import type { Language } from '@/i18n/languages';
import { shippedTexts } from './palette.fixture';

const item = (kind: ItemKind, name: string, title: string, otherTitle: string, description = ''): PaletteItem => ({
  id: `${kind}:${name}`,
  kind,
  icon: Circle,
  title,
  otherTitle,
  description,
  keywords: [],
  about: [description],
  run: () => undefined,
});

const items = [
  item('tabs', 'general', 'General', 'عام'),
  item('tabs', 'theme', 'Theme', 'المظهر'),
  item('sections', 'password', 'Password', 'كلمة المرور', 'Security'),
  item('settings', 'companyName', 'Company name', 'اسم الشركة', 'General'),
  item('settings', 'logoUrl', 'Company logo', 'شعار الشركة', 'General'),
  item('actions', 'save', 'Save all changes', 'حفظ كل التغييرات'),
];
const shown = (query: string, recent: string[] = []) =>
  itemSearch(items, recent)(query).map(({ name, items: found }) => [name, ...found.map(({ title }) => title)]);

describe('the command palette', () => {
  it('begins with tabs and actions; sections and settings are asked for', () => {
    expect(shown('')).toEqual([
      ['tabs', 'General', 'Theme'],
      ['actions', 'Save all changes'],
    ]);
  });

  it('lists the last chosen first, once, without deleted ones', () => {
    expect(shown(' ', ['settings:logoUrl', 'tabs:gone', 'tabs:theme'])).toEqual([
      ['recent', 'Company logo', 'Theme'],
      ['tabs', 'General'],
      ['actions', 'Save all changes'],
    ]);
  });

  it.each([
    ['company', [['settings', 'Company name', 'Company logo']]],
    ['name company', [['settings', 'Company name']]],
    ['THEM', [['tabs', 'Theme']]],
    // The other language, in common spellings.
    ['إسم الشركه', [['settings', 'Company name']]],
    ['مظهر', [['tabs', 'Theme']]],
    ['التَّغييرات', [['actions', 'Save all changes']]],
    // With one typo.
    ['pasword', [['sections', 'Password']]],
    // By the tab of a setting, after the tab itself.
    [
      'general',
      [
        ['tabs', 'General'],
        ['settings', 'Company name', 'Company logo'],
      ],
    ],
    ['xyz', []],
    ['…', []],
  ])('finds %s', (query, found) => {
    expect(shown(query)).toEqual(found);
  });

  it('puts the kind with the best match first', () => {
    const named = [...items, item('actions', 'logo', 'Logo', 'شعار')];
    expect(itemSearch(named, [])('logo').map(({ name }) => name)).toEqual(['actions', 'settings']);
  });
});

describe('the list of recent choices', () => {
  beforeEach(() => localStorage.clear());

  it('is remembered, the latest first, each once, five at most', () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'b']) rememberItem(id);
    expect(recentItems()).toEqual(['b', 'f', 'e', 'd', 'c']);
  });

  it('ignores stored values of any other form', () => {
    localStorage.setItem('panelRecent', '');
    expect(recentItems()).toEqual([]);
  });
});

describe.each<Language>(['en', 'ar'])('the names of settings (%s)', (language) => {
  const names = settingsFields.map((field) => ({ path: field.path, ...settingName(field, shippedTexts(language)) }));

  it('are complete', () => {
    expect(names.filter(({ title, description }) => !title || !description || title.includes('{{') || /^[:\s]|[:\s]$/.test(title))).toEqual(
      [],
    );
  });

  it('distinguish the settings of a tab', () => {
    const seen = names.map(({ title, description }) => `${description}: ${title}`);
    expect(seen.filter((name, index) => seen.indexOf(name) !== index)).toEqual([]);
  });
});
