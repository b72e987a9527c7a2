/**
 * A ref for a row that scrolls sideways: a mouse can drag it, and as long as its content is wider than it, the keyboard can
 * reach and scroll it. Touch and wheel scroll natively. Sets `data-scrollable` and `data-dragging` for the styles, and
 * `data-more-left` and `data-more-right` on the sides where something is out of view.
 */
export function dragScrollable(row: HTMLElement | null): (() => void) | undefined {
  if (!row) return undefined;
  const listening = new AbortController();
  const { signal } = listening;
  let lastX: number | undefined;

  row.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || !('scrollable' in row.dataset)) return;
      lastX = event.clientX;
      row.dataset.dragging = '';
      row.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  row.addEventListener(
    'pointermove',
    (event) => {
      if (lastX === undefined) return;
      // The same in both directions: what is under the pointer goes with it.
      row.scrollLeft -= event.clientX - lastX;
      lastX = event.clientX;
    },
    { signal },
  );
  const drop = () => {
    lastX = undefined;
    delete row.dataset.dragging;
  };
  row.addEventListener('pointerup', drop, { signal });
  row.addEventListener('pointercancel', drop, { signal });

  const tellSides = () => {
    const hidden = row.scrollWidth - row.clientWidth;
    // From right to left the position counts down from 0.
    const position = getComputedStyle(row).direction === 'rtl' ? hidden + row.scrollLeft : row.scrollLeft;
    row.toggleAttribute('data-more-left', position > 1);
    row.toggleAttribute('data-more-right', position < hidden - 1);
  };
  row.addEventListener('scroll', tellSides, { signal, passive: true });

  const measure = () => {
    tellSides();
    if (row.scrollWidth > row.clientWidth + 1) {
      row.tabIndex = 0;
      row.dataset.scrollable = '';
    } else {
      row.removeAttribute('tabindex');
      delete row.dataset.scrollable;
    }
  };
  // jsdom has no layout and so no observer of it.
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
  observer?.observe(row);
  for (const child of row.children) observer?.observe(child);

  return () => {
    listening.abort();
    observer?.disconnect();
  };
}
