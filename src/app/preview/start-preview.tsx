import { replaceEqualDeep } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { RootOptions } from 'react-dom/client';
import { mergeSettings } from '@/features/settings/merge';
import { shownDraft, showDraft } from '@/features/settings/preview-draft';
import { followTexts, showTexts } from '@/features/texts/show-texts';
import { readStoredTexts, replacedIn } from '@/i18n/replaced-texts/stored-texts';
import { onMessage } from '@/lib/preview-messages';
import { createHighlight } from './highlight-setting';
import { keepOwnHistory } from './own-history';
import { showItems } from './mark-items';
import { goTo, notifyPanel } from './panel-link';
import { pickOnClick } from './pick-setting';
import { reportActivity } from './report-activity';
import { markTexts } from './text-marks';

export { PreviewBridge } from './preview-bridge';

/** How long the page waits for the draft, in milliseconds. Then it shows the stored settings. */
const timeout = 1500;

/** The page focuses elements after a navigation and in dialogs. It must not take the focus from the panel. */
function leaveFocusToPanel(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/** Shows the texts of the draft, in both languages. */
function showDraftTexts(draft: unknown): void {
  const texts = readStoredTexts(draft);
  showTexts({ en: replacedIn(texts, 'en'), ar: replacedIn(texts, 'ar') });
}

/** Makes the page show the texts of the draft, each with its mark. Before the page renders. */
export function prepareTexts(i18n: i18n): void {
  markTexts(i18n);
  followTexts(i18n);
}

/** Reports a crash to the panel and to the console. */
const reportCrash = (error: unknown) => {
  console.error(error);
  notifyPanel({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
};
export const rootOptions: RootOptions = { onCaughtError: reportCrash, onUncaughtError: reportCrash };

/**
 * Makes this page the control panel's preview, before it renders. It shows the settings that the panel sends, navigates on request and
 * reports clicks. Resolves with the first settings, or after the timeout.
 */
export function startPreview(): Promise<void> {
  keepOwnHistory(window);
  leaveFocusToPanel();
  let picks = true;
  const picking = pickOnClick(() => picks);
  const highlight = createHighlight();
  const refresh = () => {
    picking.refresh();
    highlight.refresh();
  };
  window.addEventListener('scroll', refresh, { capture: true, passive: true });
  new ResizeObserver(refresh).observe(document.body);
  // A page in another language starts at the top. Another width moves every element.
  new MutationObserver(highlight.scroll).observe(document.documentElement, { attributeFilter: ['lang'] });
  let { innerWidth } = window;
  window.addEventListener('resize', () => {
    if (innerWidth !== window.innerWidth) highlight.scroll();
    innerWidth = window.innerWidth;
  });
  reportActivity();
  return new Promise((resolve) => {
    setTimeout(resolve, timeout);
    onMessage(
      'toFrame',
      () => window.parent,
      (message) => {
        switch (message.type) {
          case 'draft':
            // Unchanged parts stay the same objects, so that only changed parts render again.
            showDraft(replaceEqualDeep(shownDraft(), mergeSettings(message.settings).settings));
            showDraftTexts(message.texts);
            // After the paint, which does not wait for it.
            requestAnimationFrame(() => setTimeout(refresh));
            resolve();
            break;
          case 'items':
            showItems(message.rows, message.hidden);
            break;
          case 'show':
            highlight.show(message.path);
            break;
          case 'go':
            goTo(message.path);
            break;
          case 'mode':
            picks = message.picks;
            break;
        }
      },
    );
    notifyPanel({ type: 'ready' });
  });
}
