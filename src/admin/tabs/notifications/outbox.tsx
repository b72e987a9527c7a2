import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedMailActions } from '@/admin/mail/mail-actions';
import { MailLine } from '@/admin/mail/mail-line';
import { Segments } from '@/admin/ui/segments';
import { TitledSection } from '@/admin/ui/titled-section';
import { ListState } from '@/components/feedback/list-state';
import { Skeleton } from '@/components/ui/skeleton';
import { mailStatuses, type MailStatus } from '@/features/notifications/mail-overview';
import { mailsQuery } from '@/features/notifications/mails';
import { RowLink } from './row-link';

/** All mails of the outbox: waiting, sent in the last 30 days, and failed. */
export function Outbox() {
  const { t } = useTranslation('panel-mail');
  const [status, setStatus] = useState<MailStatus | 'all'>('all');
  const query = useInfiniteQuery(mailsQuery(status === 'all' ? undefined : status));
  return (
    <TitledSection
      title={t('outbox.title')}
      text={t('outbox.text')}
      actions={
        <Segments
          label={t('outbox.status')}
          value={status}
          options={[{ value: 'all', label: t('outbox.all') }, ...mailStatuses.map((value) => ({ value, label: t(`states.${value}`) }))]}
          onChange={setStatus}
        />
      }
    >
      <ListState
        query={query}
        skeleton={<Skeleton className="h-48" />}
        empty={<p className="text-small text-muted">{t(status === 'all' ? 'outbox.empty' : 'outbox.none')}</p>}
        failed={{ title: t('mails.failed') }}
      >
        {(mails) => (
          <ul className="divide-y divide-line border-y border-line">
            {mails.map((mail) => (
              <MailLine key={mail.id} mail={mail} isWhole>
                {mail.status === 'failed' && <FailedMailActions mail={mail} />}
                <RowLink mail={mail} />
              </MailLine>
            ))}
          </ul>
        )}
      </ListState>
    </TitledSection>
  );
}
