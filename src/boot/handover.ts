import { useEffect } from 'react';
import type { BuiltItems } from '@/features/items/built-items';

/** What a prerendered page was made of, in one file: its texts by language and namespace, and its items. */
export interface PageContent {
  texts: Record<string, Record<string, object>>;
  items: BuiltItems;
}

declare global {
  /** What the inline scripts (boot/inline) hand to the app. */
  interface Window {
    /**
     * Rows that were requested before the app loaded, by name (`settings`, `texts`, `jobs`, `creator noor`, `posts <creator's id>`). Each
     * is used once.
     */
    earlyRows?: Record<string, Promise<unknown[]>> | undefined;
    /** The texts and items of a prerendered page. */
    pageContent?: Promise<PageContent> | undefined;
    /** Reads rows from the database, once for each name. Undefined on a site without a project. */
    requestEarly?: (<Row>(name: string, query: string) => Promise<Row[]>) | undefined;
    /** The button that was pressed before the page and its forms were hydrated. Null once they are. */
    earlyClick?: HTMLButtonElement | null | undefined;
  }
}

/** How long presses are kept after the app was hydrated, in milliseconds. */
const timeoutMs = 10_000;
const intervalMs = 20;

let early: HTMLButtonElement | null | undefined;

/** Loads the code of a button's overlay, by its `data-opens`. */
const loaders: Readonly<Record<string, () => Promise<unknown>>> = {
  menu: () => import('@/app/shell/mobile-menu'),
  search: () => import('@/overlays/search/search-dialog'),
};

/**
 * Takes the last button pressed so far (inline/first-paint.ts). Called right before React listens, because React handles later clicks
 * itself and they must not count twice. Loads the code that the button opens during hydration.
 */
export function takeEarlyClick(): void {
  early = window.earlyClick;
  // After a failure, the repeated press loads it again and reports the error.
  loaders[early?.dataset.opens ?? '']?.().catch(() => undefined);
}

/** A form that has not been hydrated yet (src/components/form/send-form.tsx). Its code may load after the app's. */
const prerendered = 'form[data-prerendered]';

const isInPrerenderedForm = (button: HTMLButtonElement) => button.form?.matches(prerendered) === true;

/** Clicks the button again that a visitor pressed on the prerendered page, or in one of its forms, before hydration. */
export function useEarlyClick(): void {
  useEffect(() => {
    let button = early;
    early = undefined;
    const end = Date.now() + timeoutMs;
    const check = () => {
      if (window.earlyClick && isInPrerenderedForm(window.earlyClick)) button = window.earlyClick;
      const isInTime = Date.now() < end;
      const isFormPending = isInTime && document.querySelector(prerendered) !== null;
      window.earlyClick = isFormPending ? undefined : null;
      const isButtonPending = isInTime && button?.isConnected === true && (button.disabled || isInPrerenderedForm(button));
      if (!isButtonPending) {
        if (button?.isConnected) button.click();
        button = undefined;
      }
      if (isFormPending || isButtonPending) window.setTimeout(check, intervalMs);
    };
    // Not within the effect: React would drop the click during its own work.
    window.setTimeout(check);
  }, []);
}
