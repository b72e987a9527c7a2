import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: string | Texts };

const pluralForm = /_(zero|one|two|few|many|other)$/;
const files = (language: string) => readdirSync(`public/locales/${language}`).sort();

function flatten(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flatten(value, `${prefix}${key}.`)));
}

function read(language: string, file: string): Map<string, string> {
  return new Map(flatten(JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8')) as Texts));
}

const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map((key) => key.replace(pluralForm, '')))].sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}/g)].map((match) => match[1]).sort();
const pluralStems = (texts: Map<string, string>) => [...new Set([...texts.keys()].filter((key) => pluralForm.test(key)).map((key) => key.replace(pluralForm, '')))];

describe('locale files', () => {
  it('exist in both languages', () => {
    expect(files('ar')).toEqual(files('en'));
  });

  describe.each(files('en'))('%s', (file) => {
    const english = read('en', file);
    const arabic = read('ar', file);

    it('has the same keys in both languages', () => {
      expect(stems(arabic)).toEqual(stems(english));
    });

    it('has no empty text', () => {
      expect([...english, ...arabic].filter(([, text]) => !text.trim())).toEqual([]);
    });

    it('uses the same placeholders', () => {
      const differing = [...english]
        .filter(([key]) => !pluralForm.test(key))
        .filter(([key, text]) => placeholders(text).join() !== placeholders(arabic.get(key) ?? '').join())
        .map(([key]) => key);
      expect(differing).toEqual([]);
    });

    it('has all plural forms of each language', () => {
      const missing = pluralStems(english).flatMap((stem) => [
        ...['one', 'other'].filter((form) => !english.has(`${stem}_${form}`)).map((form) => `en ${stem}_${form}`),
        ...['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => !arabic.has(`${stem}_${form}`)).map((form) => `ar ${stem}_${form}`),
      ]);
      expect(missing).toEqual([]);
    });

    it('writes Arabic with Arabic punctuation and Latin digits', () => {
      const wrong = [...arabic].filter(([, text]) => /[؀-ۿ]\s?[,;?](?!\w)|[٠-٩۰-۹]/.test(text)).map(([key, text]) => `${key}: ${text}`);
      expect(wrong).toEqual([]);
    });
  });
});
