import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button';
import { Dialog, DialogFooter } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Says what will happen, and whether it can be undone. */
  description: ReactNode;
  /** Names the action ("Delete post"), not just "OK". */
  confirmLabel: string;
  tone?: 'danger' | 'primary';
  /**
   * Performs the action, once per opening. The dialog shows progress until it settles, then closes. The caller reports a failure itself;
   * the dialog closes then, too.
   */
  onConfirm: () => unknown;
}

/** Asks for confirmation of an action that can't be undone. */
export function ConfirmDialog({ open, onOpenChange, title, description, confirmLabel, tone = 'danger', onConfirm }: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const [working, setWorking] = useState(false);
  /** Set once confirmed: the button can be clicked again before it is disabled, and while the dialog fades out. */
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
