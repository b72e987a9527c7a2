import type { JobPosting } from 'schema-dts';
import { parseSalary } from '@/features/jobs/parse-salary';
import type { Job } from '@/features/jobs/queries';
import { absoluteUrl, type SchemaContext } from '@/features/seo/schema-org';
import type { Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { jobPath, paths } from '@/lib/paths';
import { countryName, countryOf, isNameOf } from './country-of';

/** Who hires. */
export interface Employer {
  name: string;
  /** Address of the logo; the site's own mark when there is none. */
  logo: string | undefined;
}

const escapeHtml = (text: string) => text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character);

/** Only for work that is wholly remote, as Google's guidelines say: “Doha, two days from home” is not. */
const isRemote = (location: string) => /^\s*(?:(?:fully|100\s?%)\s+)?remote\b|^\s*عن بُ?عد/i.test(location);

/** The description as HTML, which Google requires, with the lists that belong to it; the title when a posting says no more. */
function descriptionHtml(job: Job, language: Language): string {
  const paragraphs = (localize(job.description, language) || localize(job.title, language)).split(/\n+/).filter((line) => line.trim() !== '');
  const list = (items: readonly string[]) => (items.length > 0 ? `<ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>` : '');
  return paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('') + list(localize(job.responsibilities, language)) + list(localize(job.qualifications, language));
}

/**
 * A posting as Google's JobPosting wants it. Required: title, description, datePosted, hiringOrganization, and jobLocation with its
 * country, or, for remote work, where applicants may live. The salary only when its text can be read without guessing.
 */
export function jobPostingNode(job: Job, employer: Employer, context: SchemaContext): JobPosting {
  const { language } = context;
  const salary = parseSalary(job.salary.en) ?? parseSalary(job.salary.ar);
  const logo = employer.logo ?? '/icons/icon-512.png';
  const location = job.location.en;
  const country = countryOf(location);
  const first = localize(job.location, language).split(/[,،]/)[0]?.trim();
  const locality = first && !isNameOf(country, first) && { addressLocality: first };
  const place = isRemote(location)
    ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country' as const, name: countryName(country) } }
    : { jobLocation: { '@type': 'Place' as const, address: { '@type': 'PostalAddress' as const, ...locality, addressCountry: country } } };
  return {
    '@type': 'JobPosting',
    title: localize(job.title, language),
    description: descriptionHtml(job, language),
    datePosted: job.created_at,
    ...(job.valid_through && { validThrough: job.valid_through }),
    identifier: { '@type': 'PropertyValue', name: employer.name, value: job.id },
    hiringOrganization: { '@type': 'Organization', name: employer.name, sameAs: absoluteUrl(paths.home, context), logo: logo.startsWith('/') ? context.origin + logo : logo },
    ...place,
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          ...(salary.min === salary.max ? { value: salary.min } : { minValue: salary.min, maxValue: salary.max }),
          unitText: salary.unit,
        },
      },
    }),
    directApply: true,
    url: absoluteUrl(jobPath(job.id), context),
  };
}
