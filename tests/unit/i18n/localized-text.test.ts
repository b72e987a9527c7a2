import { describe, expect, it } from 'vitest';
import { toJob } from '@/features/jobs/job-row';
import { toMember } from '@/features/team/queries';
import { inBoth, localize, readTranslated, readTranslatedList } from '@/i18n/localized-text';
import { plainTerms } from '../../support/jobs';

const broken = [
  null,
  'text',
  3,
  [],
  { ar: null },
  { ar: ['نور'] },
  { ar: { title: 5, tasks: 'نص' } },
  { ar: { title: '  ', tasks: ['', 7] } },
];

describe('localize', () => {
  it.each([
    [inBoth('both'), 'ar', 'both'],
    [{ en: 'yes', ar: 'نعم' }, 'ar', 'نعم'],
    [{ en: 'yes', ar: '' }, 'ar', 'yes'],
    [{ en: '', ar: 'نعم' }, 'en', 'نعم'],
    [{ en: ['one'], ar: [] }, 'ar', ['one']],
    [inBoth(''), 'en', ''],
  ] as const)('%o in %s is %s', (value, language, expected) => {
    expect(localize<string | readonly string[]>(value, language)).toEqual(expected);
  });
});

describe('columns with translations', () => {
  it('are read in both languages, with the column for what is not translated', () => {
    expect(readTranslated(' Developer ', { ar: { title: ' مطوّر ' } }, 'title')).toEqual({ en: 'Developer', ar: 'مطوّر' });
    expect(readTranslated('مطوّر', { en: { title: 'Developer' } }, 'title')).toEqual({ en: 'Developer', ar: 'مطوّر' });
    expect(readTranslated(null, {}, 'title')).toEqual({ en: '', ar: '' });
    expect(readTranslatedList(['Build'], { ar: { tasks: ['البناء', ''] } }, 'tasks')).toEqual({ en: ['Build'], ar: ['البناء'] });
  });

  it.each(broken.map((translations) => [translations]))('have the column when translations are %j', (translations) => {
    expect(readTranslated('Developer', translations, 'title')).toEqual(inBoth('Developer'));
    expect(readTranslatedList(['Build'], translations, 'tasks')).toEqual(inBoth(['Build']));
  });
});

it('reads job postings and the team in both languages', () => {
  const job = {
    ...plainTerms,
    id: '1',
    slug: 'developer',
    created_at: '2026-01-01',
    image_url: null,
    valid_through: null,
    title: 'Developer',
    location: 'Doha',
    salary: null,
    description: null,
    responsibilities: ['Build'],
    qualifications: [],
    translations: { ar: { title: 'مطوّر' } },
  };
  expect(toJob(job)).toEqual({
    id: '1',
    slug: 'developer',
    employment_type: null,
    workplace: 'on_site',
    country: 'QA',
    city: inBoth(''),
    pay: null,
    created_at: '2026-01-01',
    image_url: null,
    valid_through: null,
    title: { en: 'Developer', ar: 'مطوّر' },
    location: inBoth('Doha'),
    salary: inBoth(''),
    description: inBoth(''),
    responsibilities: inBoth(['Build']),
    qualifications: inBoth([]),
  });
  const member = {
    id: '2',
    email: null,
    image_url: null,
    name: 'Noor',
    position: 'Designer',
    description: null,
    translations: { ar: { name: 'نور' } },
  };
  expect(toMember(member)).toEqual({
    id: '2',
    email: null,
    image_url: null,
    name: { en: 'Noor', ar: 'نور' },
    position: inBoth('Designer'),
    description: inBoth(''),
  });
});
