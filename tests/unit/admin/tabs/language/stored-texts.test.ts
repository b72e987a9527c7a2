import { describe, expect, it } from 'vitest';
import { toDraft } from '@/admin/settings/draft';
import { checkLines, checkStored, fixesOf, settingsFindings } from '@/admin/tabs/language/stored-texts';

const check = (en: string, ar: string, brand?: string) =>
  checkStored({ en, ar }, brand).map(({ problem, language, fixed }) => [problem, language, ...(fixed === undefined ? [] : [fixed])]);

describe('checkStored', () => {
  it.each([
    ['', ''],
    ['Our work', 'أعمالنا'],
    ['+974 4000 0000', '+974 4000 0000'],
    ['info@example.com', 'info@example.com'],
    ['Doha', 'الدوحة، مبنى 5'],
    ['Photoshop', 'Photoshop'],
  ])('finds nothing wrong with "%s" and "%s"', (en, ar) => {
    expect(check(en, ar)).toEqual([]);
  });

  it.each([
    ['Our work', '', [['oneLanguage', 'ar']]],
    [' ', 'أعمالنا', [['oneLanguage', 'en']]],
    ['+974 4000 0000', '', [['oneLanguage', 'ar', '+974 4000 0000']]],
    [
      '',
      'info@example.com ',
      [
        ['oneLanguage', 'en', 'info@example.com'],
        ['spaces', 'ar', 'info@example.com'],
      ],
    ],
    ['Our work', 'Our work', [['untranslated', 'ar']]],
    ['أعمالنا', 'أعمالنا', [['untranslated', 'en']]],
    ['Our team', 'فريق team', [['latin', 'ar']]],
    [' Two  words\nand a line', 'كلمتان\nوسطر', [['spaces', 'en', 'Two words\nand a line']]],
    ['Dear {{name}}', 'عزيزنا', [['placeholders', 'ar']]],
    ['Mail, phone', 'بريد, هاتف ٣', [['punctuation', 'ar', 'بريد، هاتف 3']]],
  ])('of "%s" and "%s"', (en, ar, expected) => {
    expect(check(en, ar)).toEqual(expected);
  });

  it('lets the company keep its Latin name', () => {
    expect(check('About Pearl Systems', 'عن Pearl Systems', 'Pearl Systems')).toEqual([]);
    expect(check('About Pearl Systems', 'عن Pearl Systems')).toEqual([['latin', 'ar']]);
  });
});

describe('checkLines', () => {
  it('finds the language in which a list has fewer entries', () => {
    expect(checkLines(['One', 'Two', 'Three'], ['أول', 'ثانٍ'])).toEqual([
      { problem: 'lines', language: 'ar', text: 'أول\nثانٍ', detail: '2/3' },
    ]);
    expect(checkLines(['One'], ['أول', 'ثانٍ'])).toMatchObject([{ language: 'en', detail: '1/2' }]);
  });

  it('finds nothing in lists of the same length, in texts, and in a list that lacks a language', () => {
    expect(checkLines(['One'], ['أول'])).toEqual([]);
    expect(checkLines('One', 'أول')).toEqual([]);
    expect(checkLines(['One'], [])).toEqual([]);
  });
});

describe('settingsFindings', () => {
  const draft = toDraft({
    companyName: { en: 'Pearl Systems', ar: 'Pearl Systems' },
    tagline: { en: '  A tagline', ar: 'شعار, جديد ' },
    contactDetails: { branches: [{ id: 'b1', name: { en: 'West Bay', ar: '' }, address: { en: '', ar: '12' }, phone: '', email: '' }] },
    seo: { home: { keywords: { en: 'a', ar: 'Pearl, website' } } },
  });

  it('names the place of each, in entries of lists too, and leaves names and search words alone', () => {
    expect(settingsFindings(draft).map(({ problem, location }) => [problem, location])).toEqual([
      ['spaces', { kind: 'setting', path: 'tagline.en' }],
      ['spaces', { kind: 'setting', path: 'tagline.ar' }],
      ['punctuation', { kind: 'setting', path: 'tagline.ar' }],
      ['oneLanguage', { kind: 'setting', path: 'contactDetails.branches[b1].name.ar' }],
      ['oneLanguage', { kind: 'setting', path: 'contactDetails.branches[b1].address.en' }],
    ]);
  });

  it('corrects a text once, of everything that is wrong with it', () => {
    expect([...fixesOf(settingsFindings(draft))]).toEqual([
      ['tagline.en', 'A tagline'],
      ['tagline.ar', 'شعار، جديد'],
      ['contactDetails.branches[b1].address.en', '12'],
    ]);
  });

  it('finds nothing where nothing is set', () => {
    expect(settingsFindings(toDraft({}))).toEqual([]);
  });
});
