import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { writeStored } from '@/lib/storage';
import { reviewDialogEvent, onWindowEvent } from '@/lib/window-events';
import { storageKeys } from '@/lib/storage-keys';
import { closeDialog, closedDialog, openDialog } from '../form-dialog-state';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { useLazyView } from '../use-lazy-view';
import { useReviewPopup } from './use-review-popup';

const loadDialog = () => import('./review-dialog').then((module) => module.ReviewDialog);

/** The review dialog. Opens by itself on a first visit, and on *Leave a review*. */
export function ReviewOverlay() {
  const [dialog, setDialog] = useState(closedDialog);
  const { View, isLoading, load } = useLazyView(loadDialog, 'review-form');
  /** Set when the visitor opened the dialog. A dialog that opens by itself shows no loading state. */
  const [isRequested, setIsRequested] = useState(false);
  const hasBeenOpened = dialog.number > 0;
  const pending = isRequested && dialog.isOpen ? <OverlayPending /> : null;

  const open = useEffectEvent(() => {
    setIsRequested(true);
    setDialog(openDialog(dialog, Date.now()));
    load();
  });
  useEffect(() => onWindowEvent(reviewDialogEvent, open), []);
  useReviewPopup(hasBeenOpened, () => {
    setDialog(openDialog(dialog, Date.now()));
    load();
  });

  function close(hasDraft: boolean) {
    writeStored(storageKeys.hasVisited, 'true');
    setDialog((current) => closeDialog(current, hasDraft));
  }

  if (!View) return isLoading ? pending : null;
  return (
    <Suspense fallback={pending}>
      <View key={dialog.number} open={dialog.isOpen} openedAt={dialog.openedAt} onClose={close} />
    </Suspense>
  );
}
