import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { useRetained } from '@/components/ui/use-retained';
import { warningMs } from '@/session/idle';
import { useLogOut } from '@/session/use-log-out';

/** The seconds that a screen reader announces again, after the dialog has announced the first. */
const spokenOf = (count: number) => (count <= 5 ? 5 : count <= 10 ? 10 : undefined);

/** The dialog of the last seconds before the expiry. Every way to close it except the logout continues the session. */
export function StaySignedIn({ secondsLeft, onStay }: { secondsLeft: number | undefined; onStay: () => void }) {
  const { t } = useTranslation('panel-idle');
  const { isWorking, logOut } = useLogOut();
  // Keeps the number during the fade-out.
  const count = useRetained(secondsLeft) ?? 0;
  const spoken = spokenOf(count);

  return (
    <Dialog
      open={secondsLeft !== undefined}
      onOpenChange={onStay}
      title={t('title')}
      description={t('text', { count: warningMs / 1000 })}
      descriptionHidden
      size="sm"
      role="alertdialog"
      initialFocus="action"
    >
      <DialogBody>
        <p aria-hidden="true" className="tabular-nums">
          {t('text', { count })}
        </p>
        <p role="alert" className="sr-only">
          {spoken !== undefined && t('left', { count: spoken })}
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" loading={isWorking} onClick={() => void logOut()}>
          {t('logOut')}
        </Button>
        <Button onClick={onStay}>{t('stay')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
