import { Banknote, CalendarDays, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';
import type { Job } from './queries';

export interface JobFactsProps {
  job: Pick<Job, 'location' | 'salary' | 'created_at'>;
  className?: string;
}

/** The location, the salary and the date of a posting, as far as stored. */
export function JobFacts({ job, className }: JobFactsProps) {
  const { t } = useTranslation('careers');
  const { language } = useLanguage();
  const facts = [
    { key: 'location', Icon: MapPin, value: localize(job.location, language) },
    { key: 'salary', Icon: Banknote, value: localize(job.salary, language) },
    { key: 'posted', Icon: CalendarDays, value: formatDate(job.created_at, language) },
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
