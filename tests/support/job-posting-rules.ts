import * as z from 'zod';

/**
 * Google's rules for JobPosting (developers.google.com/search/docs/appearance/structured-data/job-posting): required and recommended
 * properties and their values.
 */

const moment = z.iso.datetime({ offset: true });
const address = z.url({ protocol: /^https?$/ });
const country = z.string().regex(/^[A-Z]{2}$/);
const amount = z.number().positive();

/** Only the tags that Google names, and none left open. */
const html = z
  .string()
  .min(1)
  .refine((text) => [...text.matchAll(/<\/?([a-z]+)[^>]*>/g)].every(([, tag]) => ['p', 'br', 'ul', 'li'].includes(tag ?? '')))
  .refine((text) => ['p', 'ul', 'li'].every((tag) => text.split(`<${tag}>`).length === text.split(`</${tag}>`).length));

const fields = z.strictObject({
  '@type': z.literal('JobPosting'),
  // Required.
  title: z.string().min(1).max(200),
  description: html,
  datePosted: moment,
  hiringOrganization: z.strictObject({
    '@type': z.literal('Organization'),
    '@id': address,
    name: z.string().min(1),
    sameAs: address,
    logo: address,
  }),
  jobLocation: z
    .strictObject({
      '@type': z.literal('Place'),
      address: z.strictObject({
        '@type': z.literal('PostalAddress'),
        addressCountry: country,
        addressLocality: z.string().min(1).optional(),
      }),
    })
    .optional(),
  // Recommended.
  identifier: z.strictObject({ '@type': z.literal('PropertyValue'), name: z.string().min(1), value: z.string().min(1) }),
  directApply: z.literal(true),
  validThrough: moment.optional(),
  employmentType: z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER']).optional(),
  jobLocationType: z.literal('TELECOMMUTE').optional(),
  applicantLocationRequirements: z.strictObject({ '@type': z.literal('Country'), name: z.string().min(3) }).optional(),
  baseSalary: z
    .strictObject({
      '@type': z.literal('MonetaryAmount'),
      currency: z.string().regex(/^[A-Z]{3}$/),
      value: z.strictObject({
        '@type': z.literal('QuantitativeValue'),
        value: amount.optional(),
        minValue: amount.optional(),
        maxValue: amount.optional(),
        unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
      }),
    })
    .optional(),
  url: address,
  image: address.optional(),
});

export const jobPostingRules = fields
  .refine((job) => job.description !== job.title, 'the description is not the title')
  .refine((job) => job.validThrough === undefined || job.validThrough > job.datePosted, 'it ends after it begins')
  .refine(
    (job) => (job.jobLocationType === undefined ? job.jobLocation !== undefined : job.applicantLocationRequirements !== undefined),
    'it has a place, or the country of applicants',
  )
  .refine(({ baseSalary }) => {
    if (!baseSalary) return true;
    const { value, minValue, maxValue } = baseSalary.value;
    if (value !== undefined) return minValue === undefined && maxValue === undefined;
    return minValue !== undefined && maxValue !== undefined && minValue < maxValue;
  }, 'the salary is one amount or a range');

/** Returns what is wrong with the structured data of a position. */
export function jobPostingProblems(node: unknown): string[] {
  const { error } = jobPostingRules.safeParse(node);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}
