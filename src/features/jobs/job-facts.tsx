import { Banknote, Briefcase, CalendarDays, Hourglass, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';
import type { Job } from './job-row';
import { useJobWords, type JobWordsSource } from './use-job-words';

export interface JobFactsProps {
  job: JobWordsSource & Pick<Job, 'created_at' | 'valid_through'>;
  /** Shows the last day too. */
  showsEnd?: boolean;
  className?: string;
}

/** Place, salary, employment type and dates of a posting, as far as stored. */
export function JobFacts({ job, showsEnd = false, className }: JobFactsProps) {
  const { t } = useTranslation('careers');
  const { language } = useLanguage();
  const { place, pay, type } = useJobWords(job);
  const end = showsEnd ? job.valid_through : null;
  const facts = [
    { key: 'location', Icon: MapPin, value: place },
    { key: 'salary', Icon: Banknote, value: pay },
    { key: 'type', Icon: Briefcase, value: type },
    { key: 'posted', Icon: CalendarDays, value: formatDate(job.created_at, language) },
    // A day has no time zone.
    {
      key: 'closes',
      Icon: Hourglass,
      value: end && t('closes', { date: formatDate(end, language, { dateStyle: 'long', timeZone: 'UTC' }) }),
    },
  ] as const;
  return (
    <dl className={cn('flex flex-wrap gap-x-6 gap-y-1.5 text-small text-muted', className)}>
      {facts
        .filter(({ value }) => value)
        .map(({ key, Icon, value }) => (
          <div key={key} className="flex min-w-0 items-start gap-2">
            <dt className="pt-[0.2em]">
              <Icon aria-hidden="true" className="size-4 text-primary-text" />
              <span className="sr-only">{t(`facts.${key}`)}</span>
            </dt>
            <dd className="min-w-0 break-words">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
    </dl>
  );
}
