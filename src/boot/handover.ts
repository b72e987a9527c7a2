import { useEffect } from 'react';

declare global {
  /** What the inline scripts (boot/inline) hand to the app. */
  interface Window {
    /** Rows that were requested before the app loaded, by name (`settings`, `jobs`, `creator noor`, `posts <creator's id>`). Each is used once. */
    earlyRows?: Record<string, Promise<unknown[]>> | undefined;
    /** The texts of a prerendered page, by language and namespace. */
    pageTexts?: Promise<Record<string, Record<string, object>>> | undefined;
    /** Reads rows from the database, once for each name. Undefined on a site without a project. */
    askEarly?: (<Row>(name: string, query: string) => Promise<Row[]>) | undefined;
    /** The button that was pressed before the app was hydrated; null afterwards. */
    earlyClick?: HTMLButtonElement | null | undefined;
  }
}

/** How long a disabled button may take to become enabled. */
const timeoutMs = 3000;
const pollMs = 20;

let early: HTMLButtonElement | null | undefined;

/** What the shell's buttons open, by their `data-opens`. */
const opened: Readonly<Record<string, () => Promise<unknown>>> = {
  menu: () => import('@/app/shell/mobile-menu'),
  search: () => import('@/overlays/search/search-dialog'),
};

/**
 * Takes the early click right before hydration: React itself replays later ones, which would count twice.
 * Loads what the button opens while the page is hydrated.
 */
export function takeEarlyClick(): void {
  early = window.earlyClick;
  // After a failure the click loads it again and reports.
  opened[early?.dataset.opens ?? '']?.().catch(() => undefined);
}

/** Repeats the press of a button that a visitor made before React was there. */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = early;
    early = undefined;
    window.earlyClick = null;
    if (!button) return;
    // The page is hydrated after the shell. React hydrates a pressed part first, but ignores a press made within an effect.
    const end = Date.now() + timeoutMs;
    const press = () => {
      if (button.isConnected && button.disabled && Date.now() < end) window.setTimeout(press, pollMs);
      else if (button.isConnected) button.click();
    };
    window.setTimeout(press);
  }, []);
}
