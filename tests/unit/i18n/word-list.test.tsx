import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defaultSeo } from '@/features/settings/default-seo';
import { defaultSettings } from '@/features/settings/defaults';
import { arabic, english, isSearchedBy, names, prescribedTitles, type Rule } from '@/i18n/word-list';

interface Text {
  where: string;
  text: string;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const leaves = (value: unknown, where: string): Text[] =>
  typeof value === 'string'
    ? [{ where, text: value }]
    : value && typeof value === 'object'
      ? Object.entries(value).flatMap(([key, part]) => leaves(part, where ? `${where}.${key}` : key))
      : [];

const localeFile = (language: string, file: string) =>
  leaves(JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8')) as Json, '').map(({ where, text }) => ({
    where: `${file.replace('.json', '')}:${where}`,
    text,
  }));
const locales = (language: string) =>
  readdirSync(`public/locales/${language}`)
    .flatMap((file) => localeFile(language, file))
    .filter(({ where }) => !isSearchedBy(where));

/** Texts of the settings' `{ en, ar }` pairs. Keywords may use any word that people search by. */
const defaults = (language: string) =>
  leaves({ ...defaultSettings, seo: defaultSeo }, '')
    .filter(({ where }) => where.endsWith(`.${language}`) && !where.includes('.keywords.'))
    .map(({ where, text }) => ({ where: `defaults ${where}`, text }));

/** The string literals of the demo data and the values of their JSON, by the letters of their language. */
const demo = readFileSync('supabase/seed.sql', 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('--'))
  .flatMap((line, index) =>
    [...line.matchAll(/'((?:[^']|'')*)'|"([^"]*)"(?!:)/g)].map((match) => ({
      where: `supabase/seed.sql, line of code ${String(index + 1)}`,
      text: (match[1] ?? match[2] ?? '').replaceAll("''", "'"),
    })),
  )
  // A literal that is JSON is data. Its texts are on lines of their own.
  .filter(({ text }) => / |[\u0621-\u064a]/.test(text) && !text.startsWith('{"'));

/** The texts of the mails in both languages: of every element with a `lang` attribute. */
const mails = (language: string) =>
  readdirSync('supabase/templates').flatMap((file) =>
    [
      ...new DOMParser()
        .parseFromString(readFileSync(`supabase/templates/${file}`, 'utf8'), 'text/html')
        .querySelectorAll(`td[lang="${language}"]`),
    ].map((part) => ({
      where: `supabase/templates/${file}`,
      text: part.textContent.replace(/\s+/g, ' ').trim(),
    })),
  );

const isArabic = ({ text }: Text) => /[\u0621-\u064a]/.test(text);
const texts = {
  en: [...locales('en'), ...defaults('en'), ...demo.filter((text) => !isArabic(text)), ...mails('en')].filter((text) => !isArabic(text)),
  ar: [...locales('ar'), ...defaults('ar'), ...demo.filter(isArabic), ...mails('ar')].filter(isArabic),
};

const broken = (rule: Rule, found: Text[]) =>
  found.filter(({ where, text }) => rule.never.test(text) && !rule.except?.includes(where)).map(({ where, text }) => `${where}: ${text}`);

describe('one word for one thing', () => {
  it('reads every source of texts', () => {
    for (const source of ['signup:title', 'defaults companyName.en', 'supabase/seed.sql', 'supabase/templates/recovery.html']) {
      expect(
        texts.en.some(({ where }) => where.startsWith(source)),
        source,
      ).toBe(true);
    }
    expect(demo.length).toBeGreaterThan(150);
  });

  it.each(english)('English: $use', (rule) => {
    expect(broken(rule, texts.en)).toEqual([]);
  });

  it.each(arabic)('Arabic: $use', (rule) => {
    expect(broken(rule, texts.ar)).toEqual([]);
  });

  it('writes English titles in sentence case', () => {
    const capitals = (text: string) =>
      text
        .replace(/[.:!?·] +\S+/g, '')
        .split(/[\s/,]+/)
        .slice(1)
        .filter((word) => /^[A-Z][a-z]/.test(word) && !names.test(word.replace(/[^\w’-]+$/, '')));
    const shouting = locales('en').filter(({ text }) => text.length < 60 && !prescribedTitles.includes(text) && capitals(text).length > 0);
    expect(shouting.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});
