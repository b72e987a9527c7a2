import { replaceEqualDeep } from '@tanstack/react-query';
import type { RootOptions } from 'react-dom/client';
import { builtSettings } from '@/features/settings/built';
import { mergeSettings } from '@/features/settings/merge';
import { shownDraft, showDraft } from '@/features/settings/preview-draft';
import { languageOfPath } from '@/i18n/languages';
import { onMessage } from '@/lib/preview-messages';
import { tellUse } from './activity';
import { keepOwnHistory } from './own-history';
import { goTo, tellPanel } from './panel-link';
import { followPointer } from './picking';
import type { Shown } from './places';
import { followFields } from './showing';

export { PreviewBridge } from './preview-bridge';

/** Without a draft by then, the page shows what is stored. */
const patience = 1500;

/** The page takes the focus after a navigation, or for a dialog: not from the panel. */
function leaveFocusToPanel(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
}

/** A crash is told to the panel, which can do something about it, and to the console as ever. */
const tellCrash = (error: unknown) => {
  console.error(error);
  tellPanel({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
};
export const rootOptions: RootOptions = { onCaughtError: tellCrash, onUncaughtError: tellCrash };

const shown = (): Shown => ({ settings: shownDraft() ?? builtSettings, language: languageOfPath(location.pathname) });

/**
 * Makes this page the control panel's preview, before it renders: it shows the settings that the panel sends, goes where it says and tells
 * what is clicked. Resolves with the first settings, or when there are none after a while.
 */
export function startPreview(): Promise<void> {
  keepOwnHistory(window);
  leaveFocusToPanel();
  let picks = true;
  const pointer = followPointer(() => picks, shown);
  const fields = followFields(shown);
  const refresh = () => {
    pointer.refresh();
    fields.refresh();
  };
  window.addEventListener('scroll', refresh, { capture: true, passive: true });
  new ResizeObserver(refresh).observe(document.body);
  // The page in the other language begins at its top, and in another width everything stands elsewhere.
  new MutationObserver(fields.again).observe(document.documentElement, { attributeFilter: ['lang'] });
  let { innerWidth } = window;
  window.addEventListener('resize', () => {
    if (innerWidth !== window.innerWidth) fields.again();
    innerWidth = window.innerWidth;
  });
  tellUse();
  return new Promise((resolve) => {
    setTimeout(resolve, patience);
    onMessage(
      'toFrame',
      () => window.parent,
      (message) => {
        switch (message.type) {
          case 'draft':
            // What has not changed stays the same object, so that only what has changed renders anew.
            showDraft(replaceEqualDeep(shownDraft(), mergeSettings(message.settings).settings));
            // After the paint, which does not wait for it.
            requestAnimationFrame(() => setTimeout(refresh));
            resolve();
            break;
          case 'show':
            fields.show(message.path);
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
    tellPanel({ type: 'ready' });
  });
}
