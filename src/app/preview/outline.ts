/** A frame around a part of the page, drawn over it without touching it. */
export interface Outline {
  /** Draws it around an element, or takes it away. */
  around(element: Element | undefined): void;
  /** Where the element may have moved. */
  follow(): void;
}

const gap = 4;

/** Readable on any colour: a light line between two dark ones. `strong` for what was asked for, else for what is pointed at. */
export function createOutline(isStrong: boolean): Outline {
  const box = document.createElement('div');
  box.setAttribute('aria-hidden', 'true');
  box.hidden = true;
  Object.assign(box.style, {
    boxSizing: 'border-box',
    position: 'fixed',
    zIndex: '2147483647',
    pointerEvents: 'none',
    borderRadius: '8px',
    border: `2px ${isStrong ? 'solid' : 'dashed'} #fff`,
    boxShadow: `0 0 0 2px ${isStrong ? '#0369a1' : 'rgb(0 0 0 / 0.55)'}, inset 0 0 0 1px rgb(0 0 0 / 0.55)`,
  });
  let target: Element | undefined;

  function draw() {
    const area = target?.isConnected ? target.getBoundingClientRect() : undefined;
    box.hidden = !area;
    if (!area) return;
    // Within the window, so that no side of something large is out of sight.
    const [start, end] = [Math.max(2, area.left - gap), Math.min(document.documentElement.clientWidth - 2, area.right + gap)];
    const [top, bottom] = [Math.max(2, area.top - gap), Math.min(window.innerHeight - 2, area.bottom + gap)];
    box.hidden = bottom <= top;
    Object.assign(box.style, { left: `${start}px`, top: `${top}px`, width: `${end - start}px`, height: `${bottom - top}px` });
  }

  return {
    around(element) {
      target = element;
      if (element && !box.isConnected) document.body.append(box);
      draw();
    },
    follow: draw,
  };
}
