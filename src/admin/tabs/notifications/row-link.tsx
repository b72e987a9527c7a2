import { noticeKinds } from '@functions/mail-rules.ts';
import { ArrowUpRight, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tabPath, type TabId } from '@/admin/tab-ids';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import type { ListedMail } from '@/features/notifications/mail-overview';

const tabs: Record<NonNullable<ListedMail['about']>['list'], TabId> = {
  inquiries: 'inquiries',
  job_applications: 'applications',
  user_reviews: 'reviews',
  creators: 'creatorDetails',
  course_runs: 'enrolments',
  review_invitations: 'reviews',
};

/** Links from a mail to the row that it came from. A failed mail to the company leads to its recipients instead. */
export function RowLink({ mail: { kind, status, about, events } }: { mail: ListedMail }) {
  const { t } = useTranslation('panel-mail');
  const className = buttonClass({ size: 'sm', variant: 'ghost' });
  if (status === 'failed' && noticeKinds.some((notice) => notice === kind))
    return (
      <AppLink to={`${tabPath('notifications')}?notice=${kind}`} className={className}>
        <Users aria-hidden="true" className="size-4" />
        {t('outbox.recipients')}
      </AppLink>
    );
  if (!about) return null;
  // A mail about several rows leads to the list.
  const query = about.list === 'review_invitations' ? '?view=invitations' : events === 1 ? `?row=${about.id}` : '';
  return (
    <AppLink to={`${tabPath(tabs[about.list])}${query}`} className={className}>
      <ArrowUpRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {t('outbox.row')}
    </AppLink>
  );
}
