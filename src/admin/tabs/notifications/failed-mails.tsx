import { useMutation, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedMailActions, useSendAgain } from '@/admin/mail/mail-actions';
import { MailLine } from '@/admin/mail/mail-line';
import { TitledSection } from '@/admin/ui/titled-section';
import { ListState } from '@/components/feedback/list-state';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { failedMailsMutation, mailOverviewQuery, type ListedMail } from '@/features/notifications/mail-overview';
import { RowLink } from './row-link';

/** The failed mails, with buttons to send them again or delete them. */
export function FailedMails() {
  const { t } = useTranslation('panel-notifications');
  const overview = useQuery(mailOverviewQuery);
  const { isSending, sendAgain } = useSendAgain();
  const query = { ...overview, data: overview.data?.failed };
  const count = overview.data?.failed_count ?? 0;
  return (
    <TitledSection
      title={t('failures.title')}
      text={count > 0 ? t('failures.text', { count }) : undefined}
      actions={
        count > 1 && (
          <Button
            size="sm"
            variant="secondary"
            loading={isSending}
            onClick={() => sendAgain((overview.data?.failed ?? []).map(({ id }) => id))}
          >
            {t('failures.allAgain')}
          </Button>
        )
      }
    >
      <ListState
        query={query}
        skeleton={<Skeleton className="h-11" />}
        empty={<p className="text-small text-muted">{t('failures.none')}</p>}
        failed={{ title: t('overviewFailed') }}
      >
        {(mails) => (
          <ul className="divide-y divide-line border-y border-line">
            {mails.map((mail) => (
              <FailedRow key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </ListState>
    </TitledSection>
  );
}

function FailedRow({ mail }: { mail: ListedMail }) {
  const { t } = useTranslation('panel-notifications');
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync } = useMutation(failedMailsMutation);
  return (
    <MailLine mail={mail} isWhole>
      <FailedMailActions mail={mail} />
      <RowLink mail={mail} />
      <Button
        size="sm"
        variant="ghost"
        onClick={() => setConfirming(true)}
        aria-label={t('failures.forgetName', { name: t(`kinds.${mail.kind}`) })}
      >
        <X aria-hidden="true" className="size-4" />
        {t('failures.forget')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('failures.forgetTitle')}
        description={t('failures.forgetText')}
        confirmLabel={t('failures.forget')}
        // The mutation cache reports a failure.
        onConfirm={() => mutateAsync({ ids: [mail.id], action: 'forget' }).catch(() => undefined)}
      />
    </MailLine>
  );
}
