import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TitledSection } from '@/admin/ui/titled-section';
import { calendarDay, dueQuery, mostDue } from '@/features/inquiries/admin';
import { useNow } from '@/hooks/use-now';
import { FollowUpDay } from './follow-up';
import { InquiryStatusBadge } from './inquiry-status';

/** The inquiries with a follow-up day of today or earlier. Renders nothing without any. */
export function DueList({ open }: { open: (id: string) => void }) {
  const { t } = useTranslation('panel-inquiries');
  // Renders again every minute, since the day can change while the panel is open.
  useNow(60_000);
  const { data: inquiries = [] } = useQuery(dueQuery(calendarDay()));
  if (inquiries.length === 0) return null;
  return (
    <TitledSection
      title={t('due.title')}
      text={inquiries.length > mostDue ? t('due.more', { count: mostDue }) : undefined}
      className="mb-6 print:hidden"
    >
      <ul className="divide-y divide-line border-y border-line text-small">
        {inquiries.slice(0, mostDue).map(({ id, name, topic, description, status, follow_up_on }) => (
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
    </TitledSection>
  );
}
