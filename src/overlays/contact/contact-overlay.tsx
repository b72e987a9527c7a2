import { truncateUnits } from '@functions/truncate.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { contactDialogEvent, onWindowEvent } from '@/lib/window-events';
import { closeDialog, closedDialog, openDialog } from '../form-dialog-state';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { useLazyView } from '../use-lazy-view';

const loadDialog = () => import('./contact-dialog').then((module) => module.ContactDialog);

/** Returns the topic of the event, at most 200 characters. Any script may send the event, so its detail is validated. */
function topicOf(event: Event): string | undefined {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  if (typeof detail !== 'object' || detail === null || !('subject' in detail)) return undefined;
  return typeof detail.subject === 'string' ? truncateUnits(detail.subject.trim(), 200) || undefined : undefined;
}

/** Opens the contact dialog on its window event. Keeps the draft while the dialog is closed. */
export function ContactOverlay() {
  const [dialog, setDialog] = useState(closedDialog);
  const [topic, setTopic] = useState<string>();
  const { View, isLoading, load } = useLazyView(loadDialog, 'contact');

  const open = useEffectEvent((event: Event) => {
    // A new topic replaces the old one. A draft without a new topic keeps its own.
    setTopic(topicOf(event) ?? (dialog.isOpen || dialog.hasDraft ? topic : undefined));
    setDialog(openDialog(dialog, Date.now()));
    load();
  });
  useEffect(() => onWindowEvent(contactDialogEvent, open), []);

  function startOver() {
    setTopic(undefined);
    setDialog((current) => openDialog(closeDialog(current, false), Date.now()));
  }

  if (!View) return isLoading ? <OverlayPending /> : null;
  return (
    <Suspense fallback={dialog.isOpen ? <OverlayPending /> : null}>
      <View
        key={dialog.number}
        open={dialog.isOpen}
        topic={topic}
        openedAt={dialog.openedAt}
        onRemoveTopic={() => setTopic(undefined)}
        onClose={(hasDraft) => setDialog((current) => closeDialog(current, hasDraft))}
        onStartOver={startOver}
      />
    </Suspense>
  );
}
