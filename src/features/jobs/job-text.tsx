import { useTranslation } from 'react-i18next';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { JobFacts } from './job-facts';
import { JobImage } from './job-image';
import type { Job } from './job-row';

/** The content of a posting, without its title. */
export function JobText({ job }: { job: Job }) {
  return (
    <>
      <JobImage src={job.image_url} loading="eager" fallback="none" className="aspect-[5/2] w-full rounded-card border border-line" />
      <JobFacts job={job} showsEnd />
      <JobSections job={job} heading="h3" />
    </>
  );
}

/** Description, responsibilities and qualifications of a posting, as far as stored. */
export function JobSections({ job, heading: Heading }: { job: Job; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('careers');
  const { language } = useLanguage();
  const description = localize(job.description, language);
  const lists = (['responsibilities', 'qualifications'] as const)
    .map((name) => ({ name, items: localize(job[name], language) }))
    .filter(({ items }) => items.length > 0);
  return (
    <>
      {description && (
        <div>
          <Heading className="text-heading">{t('details.description')}</Heading>
          <p
            dir="auto"
            className="mt-2 max-w-measure text-body [text-align:-webkit-match-parent] [text-align:match-parent] break-words whitespace-pre-line text-muted"
          >
            {description}
          </p>
        </div>
      )}
      {lists.map(({ name, items }) => (
        <div key={name}>
          <Heading className="text-heading">{t(`details.${name}`)}</Heading>
          <ul className="mt-2 flex max-w-measure list-disc flex-col gap-1.5 ps-5 text-body text-muted marker:text-primary-text">
            {items.map((item, index) => (
              <li key={index} className="break-words ps-1">
                <bdi>{item}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}
