import { isCommandKey } from '@/lib/keys';
import { notifyPanel } from './panel-link';

const kinds = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const;
/** The shortest time between two reports, in milliseconds. */
const interval = 1000;

/** Reports activity in the frame to the panel, at most once a second, and the keys that the panel handles: save and Escape. */
export function reportActivity(): void {
  let last = 0;
  let pointer = '';
  const report = (event: Event) => {
    if (event instanceof MouseEvent && event.type === 'pointermove') {
      // The page that moves under a resting pointer is no activity.
      const position = `${event.screenX} ${event.screenY}`;
      const hasMoved = position !== pointer;
      pointer = position;
      if (!hasMoved) return;
    }
    if (performance.now() - last < interval) return;
    last = performance.now();
    notifyPanel({ type: 'activity' });
  };
  for (const kind of kinds) window.addEventListener(kind, report, { capture: true, passive: true });

  window.addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey } = event;
    const isSave = isCommandKey(event, 's');
    // A dialog of the page handles its own Escape.
    const isEscape = key === 'Escape' && !event.defaultPrevented;
    if (isSave) event.preventDefault();
    if (isSave || isEscape) notifyPanel({ type: 'key', key, code, ctrlKey, metaKey });
  });
}
