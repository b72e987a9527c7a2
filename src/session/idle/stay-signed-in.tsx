import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { useRetained } from '@/components/ui/use-retained';
import { warningMs } from './idle-timer';
import { useLogOut } from '@/session/use-log-out';

/** Returns the seconds that screen readers announce after the initial announcement of the dialog. */
const announcedOf = (count: number) => (count <= 5 ? 5 : count <= 10 ? 10 : undefined);

/** The dialog of the last seconds before the expiry. Every way to close it except the logout continues the session. */
export function StaySignedIn({ secondsLeft, onStay }: { secondsLeft: number | undefined; onStay: () => void }) {
  const { t } = useTranslation('panel-idle');
  const { isWorking, logOut } = useLogOut();
  const count = useRetained(secondsLeft) ?? 0;
  const announced = announcedOf(count);

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
          {announced !== undefined && t('left', { count: announced })}
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
