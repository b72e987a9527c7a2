import { describe, expect, it } from 'vitest';
import { emptyJob, jobSchema, toValues, unpublishedJobSchema } from '@/admin/tabs/jobs/job-schema';
import { moveLines } from '@/admin/forms/move-lines';
import { toEntry, toRow, type JobEntry } from '@/features/jobs/admin';

const problems = (change: object, schema: typeof jobSchema = jobSchema) =>
  schema
    .safeParse({ ...emptyJob, title: { en: 'Job', ar: '' }, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const lines = (count: number, line = 'x') => Array.from({ length: count }, () => line).join('\n');

describe('what may be entered as a job', () => {
  it.each([
    [{}, []],
    [{ title: { en: ' ', ar: 'وظيفة' } }, []],
    [{ title: { en: ' ', ar: '' } }, ['title: errors.titleRequired']],
    [{ title: { en: 'x'.repeat(201), ar: '' } }, ['title: errors.long']],
    [{ title: { en: 'x'.repeat(200), ar: '' } }, []],
    [{ salary: { en: '', ar: 'س'.repeat(121) } }, ['salary: errors.long']],
    [{ qualifications: { en: lines(50), ar: '' } }, []],
    [{ qualifications: { en: lines(51), ar: '' } }, ['qualifications: errors.lines']],
    [{ qualifications: { en: '', ar: 'س'.repeat(501) } }, ['qualifications: errors.lines']],
    [
      {
        description: { en: '', ar: 'س'.repeat(10_000) },
        responsibilities: { en: '\n\n', ar: lines(50, 'س'.repeat(500)) },
        qualifications: { en: '', ar: lines(50, 'س'.repeat(500)) },
      },
      [],
    ],
    [{ lastDay: '2026-12-31' }, []],
    [{ lastDay: '0026-12-31' }, ['lastDay: errors.day']],
  ])('%j has the problems %j', (change, expected) => {
    expect(problems(change)).toEqual(expected);
  });
});

describe('a draft', () => {
  const unfinished = { title: { en: ' ', ar: '' }, lastDay: '2026-01-31' };

  it('may be unfinished, but not longer than what is stored', () => {
    expect(problems({ ...unfinished, isDraft: true }, unpublishedJobSchema)).toEqual([]);
    expect(problems({ salary: { en: 'x'.repeat(121), ar: '' }, isDraft: true }, unpublishedJobSchema)).toEqual(['salary: errors.long']);
  });

  it('is published with a title and no day that has passed; all that is missing is told at once', () => {
    expect(problems({ ...unfinished, salary: { en: 'x'.repeat(121), ar: '' } }, unpublishedJobSchema)).toEqual([
      'salary: errors.long',
      'title: errors.titleRequired',
      'lastDay: errors.past',
    ]);
    expect(problems({ lastDay: '2099-12-31' }, unpublishedJobSchema)).toEqual([]);
  });

  it.each([
    [{ slug: 'Senior Developer' }, ['slug: errors.slug']],
    [{ slug: ' Senior-Developer ' }, []],
    [{ payMin: '٩٬٠٠٠', payMax: '12 000' }, []],
    [{ payMin: 'nine' }, ['payMin: errors.amount']],
    [{ payMin: '0' }, ['payMin: errors.amount']],
    [{ payMin: '9000', payMax: '9000' }, ['payMax: errors.payOrder']],
    [{ payMax: '9000' }, ['payMax: errors.payOrder']],
    [{ city: { en: 'x'.repeat(101), ar: '' } }, ['city: errors.long']],
  ])('with %o has the problems %j', (values, expected) => {
    expect(problems(values)).toEqual(expected);
  });

  it('was published: its day may have passed', () => {
    expect(problems({ lastDay: '2026-01-31' })).toEqual([]);
  });
});

describe('a stored job', () => {
  const both = (en: string, ar: string) => ({ en, ar });
  const entry: JobEntry = {
    title: both('Designer', 'مصمّم'),
    location: both('', 'الدوحة'),
    salary: both('QAR 9,000', 'QAR 9,000'),
    description: both('Draw', ''),
    responsibilities: { en: [], ar: ['الرسم'] },
    qualifications: { en: ['Care'], ar: [] },
    image: '/a.webp',
    slug: 'designer',
    employmentType: 'full_time',
    workplace: 'hybrid',
    city: both('Doha', 'الدوحة'),
    country: 'QA',
    payMin: '9000',
    payMax: '12000.5',
    payCurrency: 'QAR',
    payPeriod: 'month',
    lastDay: '2026-12-31',
  };

  it('is read with the values that were entered', () => {
    expect(toEntry(toRow(entry))).toEqual(entry);
    expect(jobSchema.parse(toValues(entry, false))).toEqual({ ...entry, isDraft: false });
  });

  it('has no amounts, address and type where none were entered', () => {
    const none = { ...entry, slug: '', employmentType: '', payMin: '', payMax: '' };
    expect(toRow(none)).toMatchObject({ slug: null, employment_type: null, salary_min: null, salary_max: null });
    expect(toEntry(toRow(none))).toEqual(none);
  });

  it('has the Arabic text where there is no English one', () => {
    expect(toRow(entry)).toMatchObject({ location: 'الدوحة', responsibilities: ['الرسم'], translations: { ar: { location: 'الدوحة' } } });
  });
});

describe('moving lines', () => {
  it.each([
    ['a\nb\nc', [2, 2], -1, 'b\na\nc', [0, 0]],
    ['a\nb\nc', [0, 3], 1, 'c\na\nb', [2, 5]],
    ['long\nb', [5, 6], -1, 'b\nlong', [0, 1]],
  ] as const)('%j with %j selected by %i is %j', (text, selection, by, moved, selected) => {
    expect(moveLines(text, selection, by)).toMatchObject({ text: moved, selection: selected });
  });

  it('ends at the first and the last line', () => {
    expect(moveLines('a\nb', [0, 0], -1)).toBeUndefined();
    expect(moveLines('a\nb', [3, 3], 1)).toBeUndefined();
  });
});
