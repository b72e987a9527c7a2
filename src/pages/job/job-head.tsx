import { useJobWords } from '@/features/jobs/use-job-words';
import type { Job } from '@/features/jobs/job-row';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { jobPath } from '@/lib/paths';
import { DetailHead } from '../item/item-head';

/** The longest description. Search engines cut longer ones. */
const longest = 160;

/** Returns the start of a text up to the end of a word. */
const startOf = (text: string) => (text.length <= longest ? text : `${text.slice(0, longest).replace(/\s+\S*$/, '')}…`);

/** Title, description, canonical link, alternates and share card of the page of a position. */
export function JobHead({ job }: { job: Job }) {
  const { language } = useLanguage();
  const { place, pay, type } = useJobWords(job);
  const facts = [place, type, pay].filter(Boolean).join(' · ');
  const description = [facts, localize(job.description, language)].filter(Boolean).join('. ').replace(/\s+/g, ' ');
  const title = localize(job.title, language);
  return (
    <DetailHead title={{ name: title }} description={startOf(description || title)} path={jobPath(job.slug)} picture={job.image_url} />
  );
}
