import { Banknote, CalendarDays, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { JobTexts } from '@/features/jobs/job-texts';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';

export interface JobFactsProps {
  texts: Pick<JobTexts, 'location' | 'salary'>;
  createdAt: string;
  className?: string;
}

/** Where, for how much and since when, as far as it is stored. */
export function JobFacts({ texts, createdAt, className }: JobFactsProps) {
  const { t } = useTranslation('careers');
  const { language } = useLanguage();
  const facts = [
    { key: 'location', Icon: MapPin, value: texts.location },
    { key: 'salary', Icon: Banknote, value: texts.salary },
    { key: 'posted', Icon: CalendarDays, value: formatDate(createdAt, language) },
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
