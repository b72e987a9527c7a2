import { describe, expect, it } from 'vitest';
import { employmentTypes, payPeriods } from '@/features/jobs/job-terms';
import { toJob } from '@/features/jobs/job-row';
import { jobPostingNode } from '@/pages/job/job-posting-node';
import { jobRow } from '../../../support/jobs';
import { jobPostingProblems } from '../../../support/job-posting-rules';

const words = {
  company: { name: 'Lusail Digital', logo: undefined },
  headings: { responsibilities: 'Responsibilities', qualifications: 'Qualifications' },
};
const nodeOf = (more: Parameters<typeof jobRow>[1] = {}, language: 'en' | 'ar' = 'en') =>
  jobPostingNode(toJob(jobRow(1, more)), words, { origin: 'https://www.example.com', language })[0];

describe('the structured data of a position, by the rules of Google', () => {
  const full = {
    employment_type: 'full_time',
    city: 'Doha',
    salary_min: 9000,
    salary_max: 12_000,
    valid_through: '2026-12-31',
    image_url: '/storage/v1/object/public/publicassets/jobs/a.webp',
    translations: { ar: { title: 'مهندس', city: 'الدوحة', description: 'العمل' } },
  };

  it('has all that is required and recommended', () => {
    const node = nodeOf(full);
    expect(jobPostingProblems(node)).toEqual([]);
    expect(node).toMatchObject({
      title: 'Position 1',
      datePosted: '2026-11-29T10:00:00+00:00',
      validThrough: '2026-12-31T23:59:59+03:00',
      employmentType: 'FULL_TIME',
      url: 'https://www.example.com/careers/position-1',
      hiringOrganization: { sameAs: 'https://www.example.com/', logo: 'https://www.example.com/icons/icon-512.png' },
      jobLocation: { address: { addressCountry: 'QA', addressLocality: 'Doha' } },
      baseSalary: { currency: 'QAR', value: { minValue: 9000, maxValue: 12_000, unitText: 'MONTH' } },
      directApply: true,
    });
  });

  it('is valid in Arabic', () => {
    const node = nodeOf(full, 'ar');
    expect(jobPostingProblems(node)).toEqual([]);
    expect(node).toMatchObject({ title: 'مهندس', url: 'https://www.example.com/ar/careers/position-1' });
  });

  it.each([
    ...employmentTypes.map((type) => ({ employment_type: type })),
    ...payPeriods.map((period) => ({ salary_min: 85.5, salary_period: period })),
  ])('is valid with %o', (terms) => expect(jobPostingProblems(nodeOf(terms))).toEqual([]));

  it('of a remote position names the country of applicants in place of a place', () => {
    const node = nodeOf({ workplace: 'remote', country: 'SA', city: 'Doha' });
    expect(jobPostingProblems(node)).toEqual([]);
    expect(node).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { name: 'Saudi Arabia' } });
    expect(node).not.toHaveProperty('jobLocation');
  });

  it('takes no salary and no place from prose', () => {
    const node = nodeOf({ salary: 'QAR 9,000 a month', location: 'Doha' });
    expect(jobPostingProblems(node)).toEqual([]);
    expect(node).not.toHaveProperty('baseSalary');
    expect(node).toMatchObject({ jobLocation: { address: { addressCountry: 'QA' } } });
    expect(JSON.stringify(node)).not.toContain('9,000');
  });

  it('has one amount of a salary without an upper end, as the embedded backend answers it', () => {
    const node = nodeOf({ salary_min: '9000.00' as unknown as number });
    expect(jobPostingProblems(node)).toEqual([]);
    expect(node).toMatchObject({ baseSalary: { value: { value: 9000 } } });
  });

  it('has its description as HTML that no text can break', () => {
    const description = 'First <b>one</b> & all\nnext line\n\n<script>alert(1)</script>';
    expect(nodeOf({ description, responsibilities: ['a < b'], qualifications: [] })).toMatchObject({
      description:
        '<p>First &lt;b&gt;one&lt;/b&gt; &amp; all<br>next line</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' +
        '<p>Responsibilities</p><ul><li>a &lt; b</li></ul>',
    });
  });

  it('is left out without a description, which Google requires', () => {
    expect(nodeOf({ description: null, responsibilities: [], qualifications: [] })).toBeUndefined();
  });
});

describe('the rules', () => {
  it.each([
    [{ title: '' }, 'title: '],
    [{ datePosted: '2026-11-29' }, 'datePosted: '],
    [{ validThrough: '2020-01-01T00:00:00Z' }, ': it ends'],
    [{ employmentType: 'full_time' }, 'employmentType: '],
    [{ jobLocation: undefined }, ': it has a place'],
    [{ description: '<p>open' }, 'description: '],
    [
      {
        baseSalary: { '@type': 'MonetaryAmount', currency: 'QAR', value: { '@type': 'QuantitativeValue', minValue: 1, unitText: 'MONTH' } },
      },
      ': the salary',
    ],
  ])('refuse %o', (wrong, problem) => {
    expect(jobPostingProblems({ ...nodeOf(), ...wrong }).join()).toContain(problem);
  });
});
