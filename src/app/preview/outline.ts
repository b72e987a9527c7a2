/** A frame that is drawn over an element without changing it. */
export interface Outline {
  /** Draws the frame around an element; undefined hides it. */
  around(element: Element | undefined): void;
  /** Draws the frame again, after the element may have moved. */
  update(): void;
}

/** In pixels, between the element and the frame. */
const gap = 4;
/** In pixels. No side of a large element's frame leaves the window. */
const inset = 2;

/**
 * Creates a hidden outline. Its light line between two dark ones is readable on any colour. `isStrong` is for the setting that is edited,
 * otherwise the outline marks the setting under the pointer.
 */
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

  function update() {
    const area = target?.isConnected ? target.getBoundingClientRect() : undefined;
    box.hidden = !area;
    if (!area) return;
    const [start, end] = [Math.max(inset, area.left - gap), Math.min(document.documentElement.clientWidth - inset, area.right + gap)];
    const [top, bottom] = [Math.max(inset, area.top - gap), Math.min(window.innerHeight - inset, area.bottom + gap)];
    box.hidden = bottom <= top;
    Object.assign(box.style, { left: `${start}px`, top: `${top}px`, width: `${end - start}px`, height: `${bottom - top}px` });
  }

  return {
    around(element) {
      target = element;
      if (element && !box.isConnected) document.body.append(box);
      update();
    },
    update,
  };
}
