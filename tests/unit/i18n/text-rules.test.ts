import { describe, expect, it } from 'vitest';
import { checkTexts, flattenTexts, latinWords, type Texts } from '@/i18n/text-rules';

const check = (en: Texts, ar: Texts) =>
  checkTexts('shell', { en: flattenTexts(en), ar: flattenTexts(ar) }).map(({ problem, language, key, detail }) => [
    problem,
    language,
    key,
    ...(detail ? [detail] : []),
  ]);

describe('the rules for texts', () => {
  it('find nothing wrong with texts that are right', () => {
    const plural = {
      zero: 'لا نتائج',
      one: 'نتيجة',
      two: 'نتيجتان',
      few: '{{count}} نتائج',
      many: '{{count}} نتيجة',
      other: '{{count}} نتيجة',
    };
    const en = {
      nav: { home: 'Home' },
      found_one: '{{count}} result',
      found_other: '{{count}} results',
      otherLanguage: 'العربية',
      tools: 'Photoshop',
    };
    const ar = {
      nav: { home: 'الرئيسية' },
      ...Object.fromEntries(Object.entries(plural).map(([form, text]) => [`found_${form}`, text])),
      otherLanguage: 'English',
      tools: 'Photoshop',
    };
    expect(check(en, ar)).toEqual([]);
  });

  it.each([
    ['a key that Arabic lacks', { a: 'Home', b: { c: 'Work' } }, { a: 'الرئيسية' }, [['missing', 'ar', 'b.c']]],
    ['a key that only Arabic has', {}, { old: 'قديم' }, [['stray', 'ar', 'old']]],
    [
      'an empty text',
      { a: ' ' },
      { a: '' },
      [
        ['empty', 'en', 'a'],
        ['empty', 'ar', 'a'],
      ],
    ],
    [
      'a placeholder that got lost',
      { a: 'Hi {{name}} and {{ other, x }}' },
      { a: 'أهلًا {{name}}' },
      [['placeholders', 'ar', 'a', 'name, other']],
    ],
    [
      'a plural form that is missing',
      { n_one: 'day', n_other: 'days' },
      { n_one: 'يوم', n_other: 'يوم' },
      [['plural', 'ar', 'n', 'zero, two, few, many']],
    ],
    ['a text that is still English', { a: 'Our work' }, { a: 'Our work' }, [['untranslated', 'ar', 'a', 'Our, work']]],
    ['a Latin word in an Arabic text', { a: 'Upload' }, { a: 'رفع file' }, [['latin', 'ar', 'a', 'file']]],
    [
      'Latin punctuation',
      { a: 'Yes, no' },
      { a: 'نعم, لا' },
      [
        ['punctuation', 'ar', 'a'],
        ['wording', 'ar', 'a', 'علامات الترقيم العربية وعلامتَي «»'],
      ],
    ],
    ['a word that we write in another way', { a: 'Your e-mail' }, { a: 'بريدك' }, [['wording', 'en', 'a', 'email']]],
  ] satisfies [string, Texts, Texts, unknown[]][])('find %s', (_, en, ar, expected) => {
    expect(check(en, ar)).toEqual(expected);
  });

  it.each([
    ['نص {{placeholder}} و<bold>نص</bold>', []],
    ['ملف PDF من ⁦Some Name⁩ إلى info@example.com عبر https://example.com/path', []],
    ['اسم example.com وVITE_SUPABASE_URL', []],
    ['خبرة في PostgreSQL وReact', []],
    ['هذا word آخر', ['word']],
  ])('Latin words that nobody expects in %s', (text, words) => {
    expect(latinWords(text)).toEqual(words);
  });
});
