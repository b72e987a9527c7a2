import { useEffect } from 'react';
import { toastStore } from '@/components/feedback/toast-store';
import { useStore } from '@/hooks/use-store';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/**
 * Returns how far above the bottom of the screen a toast has to stand, so that it covers none of the bars, in pixels. `toast` has its
 * horizontal place and its height. Zero when there is no free place for it.
 */
export function freeBottom(toast: { left: number; right: number; height: number }, bars: readonly Box[], screenHeight: number): number {
  let bottom = 0;
  for (const bar of bars.toSorted((one, other) => other.bottom - one.bottom)) {
    const isBeside = bar.right <= toast.left || bar.left >= toast.right;
    const low = screenHeight - bottom;
    if (!isBeside && bar.top < low && bar.bottom > low - toast.height) bottom = screenHeight - bar.top;
  }
  return bottom + toast.height <= screenHeight ? bottom : 0;
}

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Returns the bars with buttons that a toast could cover. An open dialog covers all others. */
function barsOnScreen(): HTMLElement[] {
  const dialog = [...document.querySelectorAll(dialogs)].at(-1);
  if (dialog) return [...dialog.querySelectorAll<HTMLElement>('header, footer, [data-bar]')];
  return [...document.querySelectorAll<HTMLElement>('[data-panel-bar], [data-bar]')];
}

function place(): void {
  const toasts = document.querySelector('[data-toasts]');
  if (!toasts) return;
  const { style } = document.documentElement;
  // Beside the menu, whose last buttons are at the bottom. An open dialog covers the menu.
  const menu = document.querySelector(dialogs) ? null : document.querySelector('[data-side-menu]');
  style.setProperty('--toast-start', `${String(menu?.getBoundingClientRect().width ?? 0)}px`);
  const boxes = barsOnScreen()
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  style.setProperty('--toast-bottom', `${String(freeBottom(toasts.getBoundingClientRect(), boxes, window.innerHeight))}px`);
}

/** Keeps an open toast off the buttons of the menu, of bars and of dialogs. Sets the CSS variables that panel.css places it by. */
export function useToastPosition(): void {
  const isOpen = useStore(toastStore, (message) => message !== null);
  useEffect(() => {
    if (!isOpen) return undefined;
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    // Bars and dialogs come and go while the toast is open, with animations.
    const observer = new MutationObserver(update);
    observer.observe(document.body, { childList: true, subtree: true });
    const events = ['resize', 'scroll', 'animationend', 'transitionend'] as const;
    for (const event of events) window.addEventListener(event, update, { capture: true, passive: true });
    update();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      for (const event of events) window.removeEventListener(event, update, { capture: true });
    };
  }, [isOpen]);
}
