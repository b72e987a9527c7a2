import { useMutation } from '@tanstack/react-query';
import { Ban, CircleCheck, ExternalLink, Eye, KeyRound, MailCheck, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { resendVerificationMutation, sendResetMutation, showCreatorMutation } from '@/features/creators/admin';
import { EditProfile } from '@/features/creators/edit-profile';
import { useTopics } from '@/features/items/use-topics';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { localizePath } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { creatorPath, paths } from '@/lib/paths';
import { onlyRow } from '../../list/use-list-actions';
import { statusOf, type CreatorRow } from './creator-row';
import { DeleteCreator } from './delete-creator';
import { StatusDialog, type StatusDialogProps } from './status-dialog';

/** The actions on an account: change the status, send the reset or verification mail, edit or open the profile, delete. */
export function CreatorActions({ row, close }: { row: CreatorRow; close: () => void }) {
  const { t } = useTranslation(['panel-creator-details', 'own-profile']);
  const { language } = useLanguage();
  const [openDialog, setOpenDialog] = useState<StatusDialogProps['status'] | 'deletion' | 'profile' | null>(null);
  const { mutateAsync: sendReset } = useMutation(sendResetMutation);
  const { mutateAsync: resendVerification } = useMutation(resendVerificationMutation);
  const show = useMutation(showCreatorMutation);
  const { isRunning: isMailing, run } = useSingleFlight();
  const { data: topics } = useTopics(openDialog === 'profile');
  const status = statusOf(row.status);
  const email = row.account?.email;
  const profile = localizePath(creatorPath(row.username), language);
  // The mutation cache reports the outcome.
  const mail = (send: () => Promise<unknown>) => void run(async () => void (await send().catch(() => undefined)));
  const absolute = (path: string) => new URL(path, window.location.origin).href;

  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {status !== 'active' && (
        <Button size="sm" variant="secondary" onClick={() => setOpenDialog('active')}>
          <CircleCheck aria-hidden="true" className="size-4" />
          {t('activate.label')}
        </Button>
      )}
      {status !== 'suspended' && (
        <Button size="sm" variant="secondary" onClick={() => setOpenDialog('suspended')}>
          <Ban aria-hidden="true" className="size-4" />
          {t('suspend.label')}
        </Button>
      )}
      {row.visibility === 'hidden' && (
        <Button size="sm" variant="secondary" loading={show.isPending} onClick={() => show.mutate(row.id)}>
          <Eye aria-hidden="true" className="size-4" />
          {t('showAgain.label')}
        </Button>
      )}
      {email && (
        <Button
          size="sm"
          variant="secondary"
          disabled={isMailing}
          onClick={() => mail(() => sendReset({ email, page: absolute(localizePath(paths.resetPassword, language)) }))}
        >
          <KeyRound aria-hidden="true" className="size-4" />
          {t('reset.label')}
        </Button>
      )}
      {email && status === 'unverified' && (
        <Button
          size="sm"
          variant="secondary"
          disabled={isMailing}
          onClick={() => mail(() => resendVerification({ email, page: absolute(profile) }))}
        >
          <MailCheck aria-hidden="true" className="size-4" />
          {t('verify.label')}
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setOpenDialog('profile')}>
        <Pencil aria-hidden="true" className="size-4" />
        {t('own-profile:edit')}
      </Button>
      <a href={profile} target="_blank" rel="noopener" className={buttonClass({ size: 'sm', variant: 'ghost' })}>
        <ExternalLink aria-hidden="true" className="size-4" />
        {t('profile')}
      </a>
      <Button size="sm" variant="ghost" onClick={() => setOpenDialog('deletion')}>
        <Trash2 aria-hidden="true" className="size-4" />
        {t('deletion.label')}
      </Button>
      {openDialog === 'deletion' && <DeleteCreator row={row} onClose={() => setOpenDialog(null)} onDeleted={close} />}
      {openDialog === 'profile' && <EditProfile creatorId={row.id} topics={topics} onClose={() => setOpenDialog(null)} />}
      {openDialog && openDialog !== 'deletion' && openDialog !== 'profile' && (
        <StatusDialog
          key={openDialog}
          chosen={onlyRow(row, row.username)}
          name={`creator-status:${row.id}:${openDialog}`}
          status={openDialog}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  );
}
