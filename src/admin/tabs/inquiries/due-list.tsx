import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDay, dueQuery, maxDue } from '@/features/inquiries/admin';
import { useMedia } from '@/hooks/use-media';
import { useNow } from '@/hooks/use-now';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { FollowUpDay } from './follow-up';
import { InquiryStatusBadge } from './inquiry-status';

/** The inquiries with a follow-up day of today or earlier. Open on wide screens, one line on phones. Renders nothing without any. */
export function DueList({ open }: { open: (id: string) => void }) {
  const { t } = useTranslation('panel-inquiries');
  const id = useId();
  // Renders again every minute, since the day can change while the panel is open.
  useNow(60_000);
  const { language } = useLanguage();
  const isWide = useMedia('(width >= 48rem)');
  const { data: inquiries = [] } = useQuery(dueQuery(calendarDay()));
  if (inquiries.length === 0) return null;
  const shown = inquiries.slice(0, maxDue);
  const hasMore = inquiries.length > maxDue;
  return (
    <section aria-labelledby={id} className="mb-4 print:hidden">
      <details open={isWide} className="group">
        <summary className="-mx-1 flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control px-1 lg:min-h-9 [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden="true"
            className="size-4 shrink-0 text-muted group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
          />
          <h2 id={id} className="text-[0.9375rem] font-semibold text-foreground">
            {t('due.title')}
          </h2>
          <span className="text-muted tabular-nums">{`${formatNumber(shown.length, language)}${hasMore ? '+' : ''}`}</span>
        </summary>
        {hasMore && <p className="pb-1 text-muted">{t('due.more', { count: maxDue })}</p>}
        <ul className="divide-y divide-line border-y border-line text-small">
          {shown.map(({ id, name, topic, description, status, follow_up_on }) => (
            <li key={id}>
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => open(id)}
                className="flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-control px-2 py-1.5 text-start hover:bg-card"
              >
                <bdi className="max-w-full font-medium break-words text-foreground">{name}</bdi>
                <span dir="auto" className="min-w-0 flex-1 basis-40 truncate text-muted">
                  {topic ?? description}
                </span>
                <InquiryStatusBadge status={status} />
                <FollowUpDay day={follow_up_on} />
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
