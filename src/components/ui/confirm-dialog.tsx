import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog, DialogFooter } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description: ReactNode;
  /** Names the action ("Delete post"), never just "OK". */
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /**
   * Does it, once for each opening. The dialog stays open, with progress, until this settles, then closes; a caller whose work can fail
   * tells so itself (a toast) and the dialog closes all the same.
   */
  onConfirm: () => unknown;
}

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ open, onOpenChange, title, description, confirmLabel, tone = 'danger', onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const [working, setWorking] = useState(false);
  /** The opening that was confirmed: the button can be clicked again before it is disabled, and while the dialog fades out. */
  const confirmed = useRef(false);

  useEffect(() => {
    if (open) confirmed.current = false;
  }, [open]);

  async function confirm() {
    if (confirmed.current) return;
    confirmed.current = true;
    setWorking(true);
    try {
      await onConfirm();
    } finally {
      setWorking(false);
      onOpenChange(false);
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      size="sm"
      role="alertdialog"
      dismissible={!working}
    >
      <DialogFooter className="border-t-0 sm:pb-6">
        <Button variant="ghost" disabled={working} onClick={() => onOpenChange(false)}>
          {t('cancel')}
        </Button>
        <Button variant={tone} loading={working} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
