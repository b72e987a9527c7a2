import { describe, expect, it } from 'vitest';
import { overlayTexts, shippedTexts, type TextTree } from '@/i18n/replaced-texts/overlay-texts';
import { shippedKey } from '@/i18n/replaced-texts/shipped-key';
import { hashText, readStoredTexts, replacedIn, replacementOf, splitTextId, textId } from '@/i18n/replaced-texts/stored-texts';
import { fitsMarks, marksOf } from '@/i18n/replaced-texts/text-marks';

const hero = { title: 'We build the software.', steps: ['First', 'Second'] };
/** A list of a locale file is a tree, too. */
const shipped = {
  hero: hero as unknown as TextTree,
  greeting: 'Hello \u2068{{name}}\u2069',
  jobs_one: '{{count}} job',
};

describe('overlayTexts', () => {
  it('replaces texts at any depth and keeps the shipped ones', () => {
    const texts = overlayTexts(shipped, { 'hero.title': 'Ours', 'hero.steps.1': 'Then' });
    expect(texts).toMatchObject({ hero: { title: 'Ours', steps: ['First', 'Then'] }, greeting: shipped.greeting });
    expect(shippedTexts(texts)).toEqual(shipped);
    expect(hero.title).toBe('We build the software.');
  });

  it('shows the shipped text again when a built-in replacement was taken back', () => {
    const built = overlayTexts(shipped, { 'hero.title': 'Ours', 'hero.steps.0': 'Now' });
    expect(overlayTexts(built, { 'hero.steps.0': 'At first' })).toEqual({
      ...shipped,
      hero: { title: 'We build the software.', steps: ['At first', 'Second'] },
      [shippedKey]: { 'hero.steps.0': 'First' },
    });
  });

  it.each([
    ['a text that is not shipped any more', { 'hero.gone': 'x', 'gone.title': 'x' }],
    ['a group of texts', { hero: 'x', 'hero.steps': 'x' }],
    ['a text without its placeholder', { greeting: 'Hello' }],
    ['a text with another placeholder', { greeting: 'Hello {{name}} {{company}}' }],
    ['a name of every object', { 'constructor.name': 'x', __proto__: 'x', 'hero.toString': 'x' }],
  ])('leaves out %s', (_what, replaced) => {
    expect(overlayTexts(shipped, replaced)).toEqual({ ...shipped, [shippedKey]: {} });
  });

  it('isolates placeholders like the shipped text, and lets a plural form lack its count', () => {
    expect(overlayTexts(shipped, { greeting: '{{name}}, hello', jobs_one: 'One job' })).toMatchObject({
      greeting: '\u2068{{name}}\u2069, hello',
      jobs_one: 'One job',
    });
  });
});

describe('marks', () => {
  it.each([
    ['Hello {{ name }} and {{name}}', ['{{name}}']],
    ['<1>Terms</1> of {{company, upper}}', ['</1>', '<1>', '{{company,upper}}']],
    ['{{broken $t(home:title)', ['$t(', '{{']],
    ['5 < 6, {company}', []],
  ])('of %j', (text, marks) => {
    expect(marksOf(text)).toEqual(marks);
  });

  it('may lack the count in plural forms only', () => {
    expect(fitsMarks('One', ['{{count}}'], 'jobs_one')).toBe(true);
    expect(fitsMarks('{{count}} one', [], 'jobs_one')).toBe(true);
    expect(fitsMarks('One', ['{{count}}'], 'jobs')).toBe(false);
  });
});

describe('stored texts', () => {
  it('are named by namespace and key without dots', () => {
    expect(textId('home', 'hero.title')).toBe('home:hero/title');
    expect(splitTextId('home:hero/title')).toEqual({ namespace: 'home', key: 'hero.title' });
  });

  it('are read without what is broken', () => {
    const text = replacementOf('Ours', 'Shipped {{name}}');
    expect(text).toEqual(['Ours', hashText('Shipped {{name}}'), ['{{name}}']]);
    const stored = { 'home:a': { en: text, fr: text, ar: 'x' }, 'home:b': { en: ['x'] }, 'home:c': null };
    expect(readStoredTexts(stored)).toEqual({ 'home:a': { en: text } });
    expect([readStoredTexts(null), readStoredTexts([text]), readStoredTexts('x')]).toEqual([{}, {}, {}]);
    expect(replacedIn({ 'home:hero/title': { en: text } }, 'en')).toEqual({ home: { 'hero.title': 'Ours' } });
    expect(replacedIn({ 'home:hero/title': { en: text } }, 'ar')).toEqual({});
  });

  it('have a hash of 14 digits that differs between texts', () => {
    const texts = ['', 'a', 'b', 'Home', 'الرئيسية', 'Home '];
    expect(new Set(texts.map(hashText)).size).toBe(texts.length);
    for (const text of texts) expect(hashText(text)).toMatch(/^[0-9a-f]{14}$/);
  });
});
