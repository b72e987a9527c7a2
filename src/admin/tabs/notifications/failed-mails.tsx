import { useMutation, useQuery } from '@tanstack/react-query';
import { RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { TitledSection } from '@/admin/ui/titled-section';
import { ListState } from '@/components/feedback/list-state';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { failedMailsMutation, mailOverviewQuery, type FailedMail } from '@/features/notifications/mail-overview';
import { failureText } from './failure-text';

/** The failed mails, with buttons to send them again or delete them. */
export function FailedMails() {
  const { t } = useTranslation('panel-notifications');
  const overview = useQuery(mailOverviewQuery);
  const { mutate, isPending } = useMutation(failedMailsMutation);
  const query = { ...overview, data: overview.data?.failed };
  const sendAgain = (mails: readonly FailedMail[]) =>
    mutate(
      { ids: mails.map(({ id }) => id), action: 'again' },
      { onSuccess: (count) => toast({ variant: 'success', title: t('failures.sentAgain', { count }) }) },
    );
  const count = overview.data?.failed_count ?? 0;
  return (
    <TitledSection
      title={t('failures.title')}
      text={count > 0 ? t('failures.text', { count }) : undefined}
      actions={
        count > 1 && (
          <Button size="sm" variant="secondary" loading={isPending} onClick={() => sendAgain(overview.data?.failed ?? [])}>
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
              <FailedRow key={mail.id} mail={mail} isBusy={isPending} onAgain={() => sendAgain([mail])} />
            ))}
          </ul>
        )}
      </ListState>
    </TitledSection>
  );
}

function FailedRow({ mail, isBusy, onAgain }: { mail: FailedMail; isBusy: boolean; onAgain: () => void }) {
  const { t } = useTranslation('panel-notifications');
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync } = useMutation(failedMailsMutation);
  const name = t(`kinds.${mail.kind}`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-small">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium text-foreground">{mail.events > 1 ? t('failures.joined', { name, events: mail.events }) : name}</p>
        <p className="text-muted wrap-anywhere">
          {mail.recipients && mail.recipients.length > 0 ? <bdi dir="ltr">{mail.recipients.join(', ')}</bdi> : t('failures.nobody')}
        </p>
        <p className="text-danger">{failureText(mail.reason, t)}</p>
        <p className="text-muted">
          <ListTime at={mail.finished_at} isWhole />
          <span>{` · ${t('failures.attempts', { count: mail.attempts })}`}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={onAgain} aria-label={t('failures.againName', { name })}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {t('failures.again')}
        </Button>
        <Button size="sm" variant="ghost" onClick={() => setConfirming(true)} aria-label={t('failures.forgetName', { name })}>
          <X aria-hidden="true" className="size-4" />
          {t('failures.forget')}
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('failures.forgetTitle')}
        description={t('failures.forgetText')}
        confirmLabel={t('failures.forget')}
        // The mutation cache reports a failure.
        onConfirm={() => mutateAsync({ ids: [mail.id], action: 'forget' }).catch(() => undefined)}
      />
    </li>
  );
}
