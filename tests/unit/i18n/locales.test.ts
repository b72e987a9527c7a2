import { readdirSync, readFileSync } from 'node:fs';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { checkTexts, flattenTexts, textProblems, type Texts } from '@/i18n/text-rules';

const files = (language: string) => readdirSync(`public/locales/${language}`).sort();
const read = (language: string, file: string) =>
  flattenTexts(JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8')) as Texts);

describe('locale files', () => {
  it('exist in both languages', () => {
    expect(files('ar')).toEqual(files('en'));
  });

  const found = new Map(
    files('en').map((file) => [file, checkTexts(file.replace('.json', ''), { en: read('en', file), ar: read('ar', file) })]),
  );

  it.each(textProblems)('have no text that is: %s', (problem) => {
    const wrong = [...found].flatMap(([file, findings]) =>
      findings
        .filter((finding) => finding.problem === problem)
        .map(({ language, key, text, detail }) => `${language}/${file} ${key}: ${text}${detail ? ` (${detail})` : ''}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have every key that compiles', () => {
    const texts = (t: TFunction<['shell', 'common']>, part: 'copyright' | 'nobody') => [
      t('footer.copyright'),
      t('common:tryAgain', { count: 1 }),
      // @ts-expect-error no file has it
      t('footer.nobody'),
      // @ts-expect-error no file has it
      t('common:nobody', { count: 1 }),
      // @ts-expect-error no file has one of the two
      t(`footer.${part}`),
      // @ts-expect-error no file has it, whatever stands in for it
      t('footer.nobody', 'Nobody'),
    ];
    expect(texts).toBeDefined();
  });
});
