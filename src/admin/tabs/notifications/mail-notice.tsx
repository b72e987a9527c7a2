import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { mailOverviewQuery } from '@/features/notifications/mail-overview';

/** A notice when no mail is sent. */
export function MailNotice() {
  const { t } = useTranslation('panel-notifications');
  const { data } = useQuery(mailOverviewQuery);
  if (!data || data.is_set_up === true || (data.ran_at === null && data.waiting === 0)) return null;
  return (
    <Notice tone="warning" title={t('notSetUp.title')}>
      {t(data.ran_at === null ? 'notSetUp.never' : 'notSetUp.text')}
    </Notice>
  );
}
