import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileLimits, isTooLong, settingLimitOf, settingLimits, type TextLimit } from '@/admin/tabs/language/text-limits';
import type { Rule } from '@/features/settings/rules';
import { localizedText, settingsSchema } from '@/features/settings/schema';
import { languages } from '@/i18n/languages';
import { flattenTexts, type Texts } from '@/i18n/text-rules';

/** Returns the paths of all localized texts of a rule. */
function textsOf(rule: Rule<unknown>, path = ''): string[] {
  if (rule === localizedText) return [path];
  if (rule.of) return textsOf(rule.of, path);
  return Object.entries(rule.fields ?? {}).flatMap(([key, field]) => textsOf(field, path ? `${path}.${key}` : key));
}

describe('the list of text limits', () => {
  const paths = textsOf(settingsSchema);

  it('has every text of the settings, and no others', () => {
    expect(paths.length).toBeGreaterThan(20);
    expect(paths.filter((path) => settingLimitOf(path) === undefined)).toEqual([]);
    const used = new Set(paths.map((path) => (settingLimits[path] ? path : path.replace(/^(imageAlts|seo)\.[^.]+/, '$1.*'))));
    expect(Object.keys(settingLimits).filter((path) => !used.has(path))).toEqual([]);
  });

  it('knows entries of lists by their ids', () => {
    expect(settingLimitOf('contactDetails.branches[b1].name')).toBe(settingLimits['contactDetails.branches.name']);
  });

  it.each(fileLimits)('has keys of $namespace that are there: $keys', ({ namespace, keys }) => {
    for (const language of languages) {
      const texts = flattenTexts(JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as Texts);
      expect([...texts.keys()].filter((key) => keys.test(key))).not.toEqual([]);
    }
  });
});

describe('isTooLong', () => {
  // Ten pixels a letter.
  const measure = (text: string) => text.length * 10;
  const limit: TextLimit = { width: 100, lines: 2, size: 16 };

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
    expect(isTooLong(text, limit, measure)).toBe(expected);
  });

  it('breaks addresses anywhere', () => {
    const anywhere = { ...limit, breaksAnywhere: true };
    expect(isTooLong('info@example.com', anywhere, measure)).toBe(false);
    expect(isTooLong('information@example.com', anywhere, measure)).toBe(true);
  });
});
