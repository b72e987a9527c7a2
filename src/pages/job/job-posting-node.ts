import type { SchemaNode } from '@/components/structured-data';
import type { JobPosting } from 'schema-dts';
import type { Job } from '@/features/jobs/job-row';
import { absoluteAsset, absoluteUrl, organizationId, type SchemaContext } from '@/features/seo/site-nodes';
import { countryName } from '@/features/jobs/use-job-words';
import { localize } from '@/i18n/localized-text';
import { assetUrl } from '@/lib/asset-url';
import { jobPath } from '@/lib/paths';

export interface JobPostingWords {
  /** `logo` is an address as the site shows it; the site's icon stands in. */
  company: { name: string; logo: string | undefined };
  /** The headings of the lists. */
  headings: Record<'responsibilities' | 'qualifications', string>;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const html = (text: string) => text.replace(/[&<>]/g, (character) => escapes[character] ?? '');

/** Returns what a position is about as HTML of paragraphs and lists, which search engines expect. Empty for none. */
function descriptionOf(job: Job, headings: JobPostingWords['headings'], { language }: SchemaContext): string {
  const paragraphs = localize(job.description, language)
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p>${html(paragraph.trim()).replaceAll('\n', '<br>')}</p>`);
  const lists = (['responsibilities', 'qualifications'] as const).flatMap((name) => {
    const items = localize(job[name], language);
    return items.length === 0 ? [] : [`<p>${html(headings[name])}</p><ul>${items.map((item) => `<li>${html(item)}</li>`).join('')}</ul>`];
  });
  return [...paragraphs, ...lists].join('');
}

/** Where the work is done, or where applicants of a remote position live. */
function locationOf(job: Job, { language }: SchemaContext): Partial<Extract<SchemaNode, JobPosting>> {
  if (job.workplace === 'remote') {
    return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: countryName(job.country, 'en') } };
  }
  const city = localize(job.city, language);
  return {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: job.country, ...(city && { addressLocality: city }) },
    },
  };
}

function payOf({ pay }: Job): Partial<Extract<SchemaNode, JobPosting>> {
  if (!pay) return {};
  const amounts = pay.max === undefined ? { value: pay.min } : { minValue: pay.min, maxValue: pay.max };
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: pay.currency,
      value: { '@type': 'QuantitativeValue', ...amounts, unitText: pay.period.toUpperCase() },
    },
  };
}

/**
 * Returns the node of a position by the rules of Google's job search. None without a description, which these rules require. Words in place
 * of fields (place, salary) are not part of it.
 */
export function jobPostingNode(job: Job, { company, headings }: JobPostingWords, context: SchemaContext): SchemaNode[] {
  const { origin, language } = context;
  const description = descriptionOf(job, headings, context);
  if (!description) return [];
  const image = assetUrl(job.image_url);
  const node: Extract<SchemaNode, JobPosting> = {
    '@type': 'JobPosting',
    title: localize(job.title, language),
    description,
    url: absoluteUrl(jobPath(job.slug), context),
    identifier: { '@type': 'PropertyValue', name: company.name, value: job.id },
    datePosted: job.created_at,
    // The end of the last day in Qatar.
    ...(job.valid_through && { validThrough: `${job.valid_through}T23:59:59+03:00` }),
    ...(job.employment_type && { employmentType: job.employment_type.toUpperCase() }),
    hiringOrganization: {
      '@type': 'Organization',
      '@id': organizationId(origin),
      name: company.name,
      sameAs: `${origin}/`,
      logo: absoluteAsset(company.logo ?? '/icons/icon-512.png', origin),
    },
    ...locationOf(job, context),
    ...payOf(job),
    ...(image && { image: absoluteAsset(image, origin) }),
    directApply: true,
  };
  return [node];
}
