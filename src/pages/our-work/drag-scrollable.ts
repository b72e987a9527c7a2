/**
 * A ref callback for a horizontally scrolling row. A mouse can drag it, and the keyboard can scroll it while the content overflows.
 * Touch and wheel scroll natively. Sets `data-scrollable` and `data-dragging` for the styles. Sets `data-more-left` and
 * `data-more-right` on the sides with hidden content.
 */
export function dragScrollable(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  let lastX: number | undefined;
  const isDragged = () => 'dragging' in row.dataset;

  row.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || !('scrollable' in row.dataset)) return;
      lastX = event.clientX;
    },
    { signal },
  );
  row.addEventListener(
    'pointermove',
    (event) => {
      if (lastX === undefined || (!isDragged() && Math.abs(event.clientX - lastX) < 5)) return;
      if (!isDragged()) {
        row.dataset.dragging = '';
        // From here on a click goes to the row, so that a drag opens no link. A press without a drag does.
        row.setPointerCapture(event.pointerId);
      }
      // Works in both directions: the content follows the pointer.
      row.scrollLeft -= event.clientX - lastX;
      lastX = event.clientX;
    },
    { signal },
  );
  const endDrag = () => {
    lastX = undefined;
    delete row.dataset.dragging;
  };
  row.addEventListener('pointerup', endDrag, { signal });
  row.addEventListener('pointercancel', endDrag, { signal });
  row.addEventListener('pointerleave', () => isDragged() || endDrag(), { signal });

  const updateSides = () => {
    const hidden = row.scrollWidth - row.clientWidth;
    // In right-to-left rows scrollLeft counts down from 0.
    const position = getComputedStyle(row).direction === 'rtl' ? hidden + row.scrollLeft : row.scrollLeft;
    row.toggleAttribute('data-more-left', position > 1);
    row.toggleAttribute('data-more-right', position < hidden - 1);
  };
  row.addEventListener('scroll', updateSides, { signal, passive: true });

  const measure = () => {
    updateSides();
    if (row.scrollWidth > row.clientWidth + 1) {
      row.tabIndex = 0;
      row.dataset.scrollable = '';
    } else {
      row.removeAttribute('tabindex');
      delete row.dataset.scrollable;
    }
  };
  // jsdom has no ResizeObserver.
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
  observer?.observe(row);
  for (const child of row.children) observer?.observe(child);

  return () => {
    controller.abort();
    observer?.disconnect();
  };
}
