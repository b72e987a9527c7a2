import { useMutation } from '@tanstack/react-query';
import { Ban, CircleCheck, ExternalLink, KeyRound, MailCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { resendVerificationMutation, sendResetMutation } from '@/features/creators/admin';
import { localizePath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { creatorPath, paths } from '@/lib/paths';
import { onlyRow } from '../../list/use-list-actions';
import { statusOf, type CreatorRow } from './creator-row';
import { DeleteCreator } from './delete-creator';
import type { ChosenStatus } from './change-status';
import { StatusDialog } from './status-dialog';

/** What can be done with an account: its status, the two mails, the way to its page, and its end. */
export function CreatorActions({ row, close }: { row: CreatorRow; close: () => void }) {
  const { t } = useTranslation('panel-creator-details');
  const { language } = useLanguage();
  const [asked, setAsked] = useState<ChosenStatus['status'] | 'deleted' | null>(null);
  const reset = useMutation(sendResetMutation);
  const verification = useMutation(resendVerificationMutation);
  const status = statusOf(row.status);
  const email = row.account?.email;
  const profile = localizePath(creatorPath(row.username), language);
  const whole = (path: string) => new URL(path, window.location.origin).href;

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {status !== 'active' && (
        <Button size="sm" variant="secondary" onClick={() => setAsked('active')}>
          <CircleCheck aria-hidden="true" className="size-4" />
          {t('activate.label')}
        </Button>
      )}
      {status !== 'suspended' && (
        <Button size="sm" variant="secondary" onClick={() => setAsked('suspended')}>
          <Ban aria-hidden="true" className="size-4" />
          {t('suspend.label')}
        </Button>
      )}
      {email && (
        <Button
          size="sm"
          variant="secondary"
          disabled={reset.isPending}
          onClick={() => reset.mutate({ email, page: whole(localizePath(paths.resetPassword, language)) })}
        >
          <KeyRound aria-hidden="true" className="size-4" />
          {t('reset.label')}
        </Button>
      )}
      {email && status === 'unverified' && (
        <Button
          size="sm"
          variant="secondary"
          disabled={verification.isPending}
          onClick={() => verification.mutate({ email, page: whole(profile) })}
        >
          <MailCheck aria-hidden="true" className="size-4" />
          {t('verify.label')}
        </Button>
      )}
      <a href={profile} target="_blank" rel="noopener" className={buttonClass({ size: 'sm', variant: 'ghost' })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {t('profile')}
      </a>
      <Button size="sm" variant="ghost" onClick={() => setAsked('deleted')}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('deletion.label')}
      </Button>
      {asked === 'deleted' && <DeleteCreator row={row} onClose={() => setAsked(null)} onDeleted={close} />}
      {asked && asked !== 'deleted' && (
        <StatusDialog
          key={asked}
          chosen={onlyRow(row, row.username)}
          name={`creator-status:${row.id}:${asked}`}
          status={asked}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
