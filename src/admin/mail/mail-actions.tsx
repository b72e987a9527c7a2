import { useMutation } from '@tanstack/react-query';
import { PencilLine, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { failedMailsMutation, type ListedMail } from '@/features/notifications/mail-overview';
import type { MailedList } from '@/features/notifications/mails';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { AddressDialog } from './address-dialog';

/** The kinds of mail that go to the person of an inquiry or application. */
const personal: readonly string[] = ['inquiry_receipt', 'application_receipt', 'refusal', 'answer'];

/** Returns the row whose address can be corrected, for a mail to its person. */
function correctable({ kind, about }: ListedMail) {
  if (!about || !personal.includes(kind)) return undefined;
  return about.list === 'inquiries' || about.list === 'job_applications' ? { ...about, list: about.list satisfies MailedList } : undefined;
}

/** Returns a function that sends failed mails again and reports how many, one request at a time. */
export function useSendAgain(): { isSending: boolean; sendAgain: (ids: readonly string[]) => void } {
  const { t } = useTranslation('panel-notifications');
  const { mutateAsync } = useMutation(failedMailsMutation);
  const { isRunning: isSending, run } = useSingleFlight();
  const sendAgain = (ids: readonly string[]) =>
    void run(async () => {
      // The mutation cache reports a failure.
      const count = await mutateAsync({ ids, action: 'again' }).catch(() => null);
      if (count !== null) toast({ variant: 'success', title: t('failures.sentAgain', { count }) });
    });
  return { isSending, sendAgain };
}

/** What can be done about a failed mail: send it again, or correct the address first. */
export function FailedMailActions({ mail }: { mail: ListedMail }) {
  const { t } = useTranslation(['panel-mail', 'panel-notifications']);
  const { isSending, sendAgain } = useSendAgain();
  const [isCorrecting, setCorrecting] = useState(false);
  const row = correctable(mail);
  const name = t(`panel-notifications:kinds.${mail.kind}`);
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
        loading={isSending}
        onClick={() => sendAgain([mail.id])}
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
