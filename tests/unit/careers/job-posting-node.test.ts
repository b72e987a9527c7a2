import { describe, expect, it } from 'vitest';
import { toJob } from '@/features/jobs/queries';
import { jobPostingNode } from '@/pages/careers/job-posting-node';

const job = {
  id: '00000000-0000-4000-8000-000000000101',
  created_at: '2026-11-18T10:00:00+00:00',
  title: 'Developer',
  location: 'Doha, two days from home',
  salary: 'QAR 18,000 – 24,000 a month',
  description: 'Build & run <things>.\n\nEvery day.',
  responsibilities: ['Build'],
  qualifications: ['Care'],
  image_url: null,
  valid_through: null as string | null,
  translations: { ar: { title: 'مطوّر', location: 'الدوحة، يومان عن بُعد' } },
};
const employer = { name: 'Lusail Digital', logo: undefined };
const english = { origin: 'https://example.com', language: 'en' } as const;

describe('jobPostingNode', () => {
  it('has everything that Google requires and nothing that is guessed', () => {
    expect(jobPostingNode(toJob(job), employer, english)).toEqual({
      '@type': 'JobPosting',
      title: 'Developer',
      description: '<p>Build &amp; run &lt;things&gt;.</p><p>Every day.</p><ul><li>Build</li></ul><ul><li>Care</li></ul>',
      datePosted: '2026-11-18T10:00:00+00:00',
      identifier: { '@type': 'PropertyValue', name: 'Lusail Digital', value: job.id },
      hiringOrganization: { '@type': 'Organization', name: 'Lusail Digital', sameAs: 'https://example.com/', logo: 'https://example.com/icons/icon-512.png' },
      jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: 'Doha', addressCountry: 'QA' } },
      baseSalary: { '@type': 'MonetaryAmount', currency: 'QAR', value: { '@type': 'QuantitativeValue', minValue: 18000, maxValue: 24000, unitText: 'MONTH' } },
      directApply: true,
      url: `https://example.com/careers?job=${job.id}`,
    });
  });

  it('says until when one may apply, where there is an end', () => {
    expect(jobPostingNode(toJob({ ...job, valid_through: '2026-12-31T20:59:59+00:00' }), employer, english)).toMatchObject({ validThrough: '2026-12-31T20:59:59+00:00' });
  });

  it('speaks the language of the page', () => {
    const node = jobPostingNode(toJob(job), { ...employer, logo: 'https://cdn.example/logo.png' }, { ...english, language: 'ar' });
    expect(node).toMatchObject({
      title: 'مطوّر',
      url: `https://example.com/ar/careers?job=${job.id}`,
      jobLocation: { address: { addressLocality: 'الدوحة' } },
      hiringOrganization: { logo: 'https://cdn.example/logo.png' },
    });
  });

  it('still has a description and a country when the posting has little more than a title', () => {
    const bare = { ...job, location: null, salary: 'Competitive', description: null, responsibilities: [], qualifications: [], translations: {} };
    const node = jobPostingNode(toJob(bare), employer, english);
    expect(node).toMatchObject({ description: '<p>Developer</p>', jobLocation: { address: { '@type': 'PostalAddress', addressCountry: 'QA' } } });
    expect(node).not.toHaveProperty('baseSalary');
  });

  it.each([
    ['Riyadh, Saudi Arabia', 'Riyadh', 'SA'],
    ['Dubai, UAE, on site', 'Dubai', 'AE'],
    ['القاهرة، مصر', 'القاهرة', 'EG'],
    ['مسقط، عمان', 'مسقط', 'OM'],
    ['Lusail (Qatar)', 'Lusail (Qatar)', 'QA'],
    ['Doha', 'Doha', 'QA'],
    ['Qatar', undefined, 'QA'],
    ['UAE', undefined, 'AE'],
    ['Tbilisi, Georgia', 'Tbilisi', 'GE'],
    ['Atlanta, Georgia, United States', 'Atlanta', 'US'],
    // Browsers know a second, abandoned code of each of these.
    ['London, United Kingdom', 'London', 'GB'],
    ['Paris, France', 'Paris', 'FR'],
    ['بلغراد، صربيا', 'بلغراد', 'RS'],
  ])('takes from “%s” the place %s in %s', (location, locality, addressCountry) => {
    const node = jobPostingNode(toJob({ ...job, location, translations: {} }), employer, english);
    expect(node.jobLocation).toEqual({ '@type': 'Place', address: { '@type': 'PostalAddress', ...(locality && { addressLocality: locality }), addressCountry } });
  });

  it('takes the country that a remote position names', () => {
    const node = jobPostingNode(toJob({ ...job, location: 'Remote (Jordan)' }), employer, english);
    expect(node).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Jordan' } });
  });

  it('says where applicants may live when the work is remote', () => {
    const node = jobPostingNode(toJob({ ...job, location: 'Remote' }), employer, english);
    expect(node).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'Qatar' } });
    expect(node).not.toHaveProperty('jobLocation');
  });
});
