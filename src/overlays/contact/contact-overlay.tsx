import { truncateUnits } from '@functions/truncate.ts';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { contactDialogEvent, whenAsked } from '@/lib/window-events';
import { closeVisit, noVisit, openVisit } from '../form-visit';
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
  const [visit, setVisit] = useState(noVisit);
  const [topic, setTopic] = useState<string>();
  const { View, isLoading, load } = useLazyView(loadDialog, 'contact');

  const open = useEffectEvent((event: Event) => {
    // A new topic replaces the old one. A draft without a new topic keeps its own.
    setTopic(topicOf(event) ?? (visit.isOpen || visit.hasDraft ? topic : undefined));
    setVisit(openVisit(visit, Date.now()));
    load();
  });
  useEffect(() => whenAsked(contactDialogEvent, open), []);

  function startOver() {
    setTopic(undefined);
    setVisit((current) => openVisit(closeVisit(current, false), Date.now()));
  }

  if (!View) return isLoading ? <OverlayPending /> : null;
  return (
    <Suspense fallback={visit.isOpen ? <OverlayPending /> : null}>
      <View
        key={visit.number}
        open={visit.isOpen}
        topic={topic}
        openedAt={visit.openedAt}
        onRemoveTopic={() => setTopic(undefined)}
        onClose={(hasDraft) => setVisit((current) => closeVisit(current, hasDraft))}
        onAnother={startOver}
      />
    </Suspense>
  );
}
