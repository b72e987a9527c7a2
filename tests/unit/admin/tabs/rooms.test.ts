import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileRooms, isTooLong, settingRoomOf, settingRooms, type Room } from '@/admin/tabs/language/rooms';
import type { Rule } from '@/features/settings/rules';
import { localizedText, settingsSchema } from '@/features/settings/schema';
import { languages } from '@/i18n/languages';
import { flattenTexts, type Texts } from '@/i18n/text-rules';

/** The paths of all texts in both languages that a rule has. */
function textsOf(rule: Rule<unknown>, path = ''): string[] {
  if (rule === localizedText) return [path];
  if (rule.of) return textsOf(rule.of, path);
  return Object.entries(rule.fields ?? {}).flatMap(([key, field]) => textsOf(field, path ? `${path}.${key}` : key));
}

describe('the list of rooms', () => {
  const paths = textsOf(settingsSchema);

  it('has every text of the settings, and none that is gone', () => {
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => settingRoomOf(path) === undefined)).toEqual([]);
    const used = new Set(paths.map((path) => (settingRooms[path] ? path : path.replace(/^(imageAlts|seo)\.[^.]+/, '$1.*'))));
    expect(Object.keys(settingRooms).filter((path) => !used.has(path))).toEqual([]);
  });

  it('knows entries of lists by their ids', () => {
    expect(settingRoomOf('contactDetails.branches[b1].name')).toBe(settingRooms['contactDetails.branches.name']);
  });

  it.each(fileRooms)('has keys of $namespace that are there: $keys', ({ namespace, keys }) => {
    for (const language of languages) {
      const texts = flattenTexts(JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as Texts);
      expect([...texts.keys()].filter((key) => keys.test(key))).not.toEqual([]);
    }
  });
});

describe('isTooLong', () => {
  // Ten pixels a letter.
  const measure = (text: string) => text.length * 10;
  const room: Room = { width: 100, lines: 2, size: 16 };

  it.each([
    ['', false],
    ['one line', false],
    ['first line then two', false],
    ['first line then two and three', true],
    ['unbreakables', true],
    ['first-line and/more', false],
    ['a\nb', false],
    ['a\nb\nc', true],
  ])('%j: %s', (text, expected) => {
    expect(isTooLong(text, room, measure)).toBe(expected);
  });

  it('breaks addresses anywhere', () => {
    const anywhere = { ...room, breaksAnywhere: true };
    expect(isTooLong('info@example.com', anywhere, measure)).toBe(false);
    expect(isTooLong('information@example.com', anywhere, measure)).toBe(true);
  });
});
