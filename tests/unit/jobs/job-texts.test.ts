import { describe, expect, it } from 'vitest';
import { jobTexts } from '@/features/jobs/job-texts';

const job = {
  title: 'Developer',
  location: 'Doha',
  salary: null,
  description: ' Builds things. ',
  responsibilities: ['Build'],
  qualifications: [],
  translations: {},
};

describe('jobTexts', () => {
  it('gives the columns without translations, empty for what is not stored', () => {
    expect(jobTexts(job, 'ar')).toEqual({
      title: 'Developer', location: 'Doha', salary: '', description: 'Builds things.', responsibilities: ['Build'], qualifications: [],
    });
  });

  it('gives each translated text in its language and the column for the rest', () => {
    const translations = { ar: { title: 'مطوّر', location: '  ', responsibilities: ['البناء', ''], qualifications: [] } };
    expect(jobTexts({ ...job, translations }, 'ar')).toMatchObject({ title: 'مطوّر', location: 'Doha', responsibilities: ['البناء'], qualifications: [] });
    expect(jobTexts({ ...job, translations }, 'en')).toMatchObject({ title: 'Developer', responsibilities: ['Build'] });
  });

  it.each([null, [], 'ar', { ar: null }, { ar: { title: 7, responsibilities: 'Build' } }])('survives broken translations: %j', (translations) => {
    expect(jobTexts({ ...job, translations }, 'ar')).toMatchObject({ title: 'Developer', responsibilities: ['Build'] });
  });
});
