import { useEffect } from 'react';

/** A button that waits for the app can be pressed within this time of it. */
const patienceMs = 3000;
const pauseMs = 20;

let early: HTMLButtonElement | null | undefined;

/** What buttons of the shell open, by their `data-opens`. */
const opened: Readonly<Record<string, () => Promise<unknown>>> = {
  menu: () => import('./shell/mobile-menu'),
  search: () => import('@/overlays/search/search-dialog'),
};

/**
 * Takes what the page's head has kept, right before React listens: what is pressed from then on comes alive and hears of it by itself, and
 * would count twice. What the button opens is fetched while the page comes alive.
 */
export function takeEarlyClick(): void {
  early = window.earlyClick;
  // When it fails, the press asks again and tells the visitor.
  opened[early?.dataset.opens ?? '']?.().catch(() => undefined);
}

/** Presses the button again that a visitor pressed on the prerendered page before React was there. */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = early;
    early = undefined;
    window.earlyClick = null;
    if (!button) return;
    // The page around the button comes alive after the shell. A press has React hurry with it, but not from within
    // React's own work, as an effect is: there the press would be lost.
    const end = Date.now() + patienceMs;
    const press = () => {
      if (button.isConnected && button.disabled && Date.now() < end) window.setTimeout(press, pauseMs);
      else if (button.isConnected) button.click();
    };
    window.setTimeout(press);
  }, []);
}
