import { tellPanel } from './panel-link';

const kinds = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;
const pause = 1000;

/** Tells the panel, at most once a second, that somebody uses the frame, and the keys that are meant for the panel. */
export function tellUse(): void {
  let last = 0;
  let pointer = '';
  const use = (event: Event) => {
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      // What moves under a pointer at rest is no use.
      const place = `${event.screenX} ${event.screenY}`;
      const hasMoved = place !== pointer;
      pointer = place;
      if (!hasMoved) return;
    }
    if (performance.now() - last < pause) return;
    last = performance.now();
    tellPanel({ type: 'activity' });
  };
  for (const kind of kinds) window.addEventListener(kind, use, { capture: true, passive: true });

  window.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey } = event;
    const isSave = (ctrlKey || metaKey) && key.toLowerCase() === 's';
    // A dialog of the page takes its own Escape.
    const isLeave = key === 'Escape' && !event.defaultPrevented;
    if (isSave) event.preventDefault();
    if (isSave || isLeave) tellPanel({ type: 'key', key, ctrlKey, metaKey });
  });
}
