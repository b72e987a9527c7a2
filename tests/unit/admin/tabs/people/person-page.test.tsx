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
  missingFile: 'No longer stored',
};
const record = {
  more: false,
  accounts: [],
  enrolments: [],
  invitations: [],
  reports: [],
  applications: [
    {
      id: 'a1',
      full_name: 'سارة',
      job_id: 'j1',
      job_title: 'Designer',
      stage: 'rejected',
      stage_before: 'hired',
      resume_storage_path: 'resumes/j1/1-cv سارة.pdf',
    },
    { id: 'a2', full_name: 'سارة', resume_storage_path: 'resumes/j1/2-cv.pdf' },
  ],
  reviews: [],
  sign_ins: [],
  mails: [],
  inquiries: [
    {
      id: 'i1',
      description: '<script>alert(1)</script> & "all"',
      topic: null,
      spam_reasons: [],
      spam_score: 0,
      hidden_filled: false,
      tags: ['a', 'b'],
      merged_into: 'i2',
      name: 'سارة',
      notes: [{ text: 'Call <b>back</b>', author_name: 'Mariam' }],
    },
  ],
} as unknown as PersonRecord;

describe('the readable page about a person', () => {
  const files = new Map([
    ['resumes/j1/1-cv سارة.pdf', 'files/1-cv سارة.pdf'],
    ['resumes/j1/2-cv.pdf', null],
  ]);
  const html = personPage('sara@example.test', record, words, files);
  const page = new DOMParser().parseFromString(html, 'text/html');

  it('is a whole page in the language of the panel', () => {
    expect(html).toMatch(/^<!doctype html>\n<html[^>]*><head><meta charset="utf-8">/);
    expect([page.documentElement.lang, page.documentElement.dir, page.title]).toEqual(['ar', 'rtl', words.title]);
    expect(page.querySelector('bdi[dir=ltr]')?.textContent).toBe('sara@example.test');
  });

  it('has everything that the record has, who first and what hangs on it last, and no part without rows', () => {
    expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(['kind inquiries', 'kind applications']);
    const names = [...(page.querySelector('body > article > dl')?.querySelectorAll(':scope > dt') ?? [])].map(
      ({ textContent }) => textContent,
    );
    expect(names).toEqual(['field name', 'field description', 'field tags', 'field notes']);
    expect(page.querySelector('article article')?.textContent).toContain('Mariam');
    expect(page.body.textContent).toContain('a · b');
  });

  it('shows no key of a row, and no stage before a refusal', () => {
    const texts = [...page.querySelectorAll('dt, dd')].map(({ textContent }) => textContent);
    for (const hidden of ['field id', 'i1', 'field job_id', 'j1', 'field merged_into', 'i2', 'field stage_before', 'hired'])
      expect(texts).not.toContain(hidden);
    expect(texts.filter((text) => text === 'Designer')).toHaveLength(1);
  });

  it('leads to the files beside it, and says which are no longer stored', () => {
    const [link] = page.querySelectorAll('a');
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe('files/1-cv سارة.pdf');
    expect(link?.textContent).toBe('1-cv سارة.pdf');
    expect(page.body.textContent).toContain('No longer stored');
    expect(page.body.textContent).not.toContain('2-cv.pdf');
  });

  it('runs and shapes nothing that anybody has written', () => {
    expect(page.querySelector('script, b, img')).toBeNull();
    expect(page.body.textContent).toContain('<script>alert(1)</script> & "all"');
  });
});
