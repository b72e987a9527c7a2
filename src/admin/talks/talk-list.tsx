import { companyDay } from '@functions/company-day.ts';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tabPath } from '@/admin/tab-ids';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import type { ListedTalk } from '@/features/talks/listed';
import { useNow } from '@/hooks/use-now';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';

/** Talks in the time of Qatar. Each leads to its inquiry. */
export function TalkList({ talks, label }: { talks: readonly ListedTalk[]; label: string }) {
  const { t } = useTranslation('panel-talks');
  const now = useNow(60_000) ?? 0;
  return (
    <ul aria-label={label} className="divide-y divide-line border-y border-line">
      {talks.map((talk) => (
        <li key={talk.id}>
          <AppLink
            to={`${tabPath('inquiries')}?${talk.in_trash ? 'trash&' : ''}row=${talk.inquiry_id}`}
            className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 rounded-control px-2 py-2 text-small hover:bg-card-hover"
          >
            <TalkTime at={talk.starts_at} />
            <span className="min-w-0 flex-1 basis-40">
              <span className="block font-medium break-words">
                <bdi>{talk.name}</bdi>
              </span>
              {talk.topic && (
                <span className="block break-words text-muted">
                  <bdi>{talk.topic}</bdi>
                </span>
              )}
            </span>
            {companyDay(Date.parse(talk.starts_at)) === companyDay(now) && <Badge tone="accent">{t('list.today')}</Badge>}
            {talk.in_trash && <Badge tone="warning">{t('list.inTrash')}</Badge>}
            <ChevronRight aria-hidden="true" className="size-4 text-muted rtl:-scale-x-100" />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The start of a talk, as the clocks in Qatar show it. */
export function TalkTime({ at }: { at: string }) {
  const { language } = useLanguage();
  return (
    <time dateTime={at} className="basis-56 tabular-nums">
      {formatDate(at, language, { dateStyle: 'full', timeStyle: 'short', timeZone: 'Asia/Qatar' })}
    </time>
  );
}
