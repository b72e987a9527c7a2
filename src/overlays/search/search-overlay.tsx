import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { searchEvent, onWindowEvent } from '@/lib/window-events';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { useLazyView } from '../use-lazy-view';
import { opensSearch, isSlashKeyOn } from './search-keys';

const loadDialog = () => import('./search-dialog').then((module) => module.SearchDialog);

/** Opens the search on its window event, on `/` and on Ctrl/⌘ K. */
export function SearchOverlay() {
  const [isOpen, setIsOpen] = useState(false);
  const { View, isLoading, load } = useLazyView(loadDialog, ['search', 'reviews']);

  const open = useEffectEvent(() => {
    setIsOpen(true);
    load();
  });
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    const isModal = document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
    const target = event.target instanceof Element ? event.target : null;
    if (!opensSearch(event, { target, isModal, isSlashKeyOn: isSlashKeyOn() })) return;
    event.preventDefault();
    open();
  });
  useEffect(() => onWindowEvent(searchEvent, open), []);
  useEffect(() => {
    window.addEventListener('keydown', openByKey);
    return () => window.removeEventListener('keydown', openByKey);
  }, []);

  if (!View) return isLoading ? <OverlayPending /> : null;
  return (
    <Suspense fallback={isOpen ? <OverlayPending /> : null}>
      <View open={isOpen} onClose={() => setIsOpen(false)} />
    </Suspense>
  );
}
