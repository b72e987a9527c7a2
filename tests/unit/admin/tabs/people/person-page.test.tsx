import { describe, expect, it } from 'vitest';
import { personPage, type PageWords } from '@/admin/tabs/people/person-page';
import type { PersonRecord } from '@/features/people/admin';

const words: PageWords = {
  language: 'ar',
  title: 'البيانات الشخصية',
  intro: 'حتى اليوم',
  kind: (kind) => `kind ${kind}`,
  field: (name) => `field ${name}`,
  value: (_name, value) => String(value),
};
const record = {
  more: false,
  accounts: [],
  applications: [],
  reviews: [],
  sign_ins: [],
  mails: [],
  inquiries: [
    {
      id: 'i1',
      description: '<script>alert(1)</script> & "all"',
      topic: null,
      spam_reasons: [],
      tags: ['a', 'b'],
      name: 'سارة',
      notes: [{ text: 'Call <b>back</b>', author_name: 'Mariam' }],
    },
  ],
} as unknown as PersonRecord;

describe('the readable page about a person', () => {
  const html = personPage('sara@example.test', record, words);
  const page = new DOMParser().parseFromString(html, 'text/html');

  it('is a whole page in the language of the panel', () => {
    expect(html).toMatch(/^<!doctype html>\n<html[^>]*><head><meta charset="utf-8">/);
    expect([page.documentElement.lang, page.documentElement.dir, page.title]).toEqual(['ar', 'rtl', words.title]);
    expect(page.querySelector('bdi[dir=ltr]')?.textContent).toBe('sara@example.test');
  });

  it('has everything that the record has, who first and what hangs on it last, and no part without rows', () => {
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['kind inquiries']);
    const names = [...page.querySelectorAll('body > article > dl > dt')].map(({ textContent }) => textContent);
    expect(names).toEqual(['field name', 'field description', 'field tags', 'field id', 'field notes']);
    expect(page.querySelector('article article')?.textContent).toContain('Mariam');
    expect(page.body.textContent).toContain('a · b');
  });

  it('runs and shapes nothing that anybody has written', () => {
    expect(page.querySelector('script, b, img')).toBeNull();
    expect(page.body.textContent).toContain('<script>alert(1)</script> & "all"');
  });
});
