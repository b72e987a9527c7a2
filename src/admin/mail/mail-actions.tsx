import { useMutation } from '@tanstack/react-query';
import { PencilLine, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { failedMailsMutation, type ListedMail } from '@/features/notifications/mail-overview';
import type { MailedList } from '@/features/notifications/mails';
import { AddressDialog } from './address-dialog';

/** The kinds of mail that go to the person of an inquiry or application. */
const personal: readonly string[] = ['inquiry_receipt', 'application_receipt', 'refusal', 'answer'];

/** Returns the row whose address can be corrected, for a mail to its person. */
function correctable({ kind, about }: ListedMail) {
  if (!about || !personal.includes(kind)) return undefined;
  return about.list === 'inquiries' || about.list === 'job_applications' ? { ...about, list: about.list satisfies MailedList } : undefined;
}

/** What can be done about a failed mail: send it again, or correct the address first. */
export function FailedMailActions({ mail }: { mail: ListedMail }) {
  const { t } = useTranslation(['panel-mail', 'panel-notifications']);
  const { mutate, isPending } = useMutation(failedMailsMutation);
  const [isCorrecting, setCorrecting] = useState(false);
  const row = correctable(mail);
  const name = t(`panel-notifications:kinds.${mail.kind}`);
  const onSuccess = (count: number) => toast({ variant: 'success', title: t('panel-notifications:failures.sentAgain', { count }) });
  return (
    <>
      {row && (
        <Button size="sm" variant="secondary" onClick={() => setCorrecting(true)}>
          <PencilLine aria-hidden="true" className="size-4" />
          {t('mails.correct')}
        </Button>
      )}
      <Button
        size="sm"
        variant="secondary"
        loading={isPending}
        onClick={() => mutate({ ids: [mail.id], action: 'again' }, { onSuccess })}
        aria-label={t('panel-notifications:failures.againName', { name })}
      >
        <RotateCcw aria-hidden="true" className="size-4" />
        {t('mails.again')}
      </Button>
      {isCorrecting && row && (
        <AddressDialog list={row.list} id={row.id} name={row.name} email={row.email ?? ''} onClose={() => setCorrecting(false)} />
      )}
    </>
  );
}
