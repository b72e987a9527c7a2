import type { BackendModule, i18n } from 'i18next';
import { languageOfPath } from '@/i18n/languages';
import { idleAfterFirstInput } from './idle';
import { fetchPage, routeOf } from '@/app/routes';

/** Events that show the intent to follow a link: pointer over it, press, keyboard focus. */
const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** The links of the navigation bar, the most likely next pages. */
const barLinks = 'header nav a[href]';

interface Connection {
  saveData?: boolean;
}

/**
 * Fetches code and texts of pages before their links are followed: the page of a link that is about to be pressed, and those of the
 * navigation bar after the visitor's first action, when the browser is idle. With `saveData` only the former. Failures are ignored, because
 * following the link requests again.
 */
export function prefetchPages(i18n: i18n, files: BackendModule): void {
  const requested = new Set<string>();

  const fetchTexts = (language: string, namespace: string) =>
    new Promise<void>((resolve, reject) => {
      if (i18n.hasResourceBundle(language, namespace)) {
        resolve();
        return;
      }
      files.read(language, namespace, (error, texts) => {
        if (error || !texts || typeof texts !== 'object') {
          reject(error instanceof Error ? error : new Error(String(error)));
          return;
        }
        // i18next would add the namespace to those that a language change waits for, although the page is not open.
        const needed = [...(i18n.options.ns ?? [])];
        i18n.addResourceBundle(language, namespace, texts);
        i18n.options.ns = needed;
        resolve();
      });
    });

  const preload = async (link: HTMLAnchorElement) => {
    const { pathname } = link;
    const language = languageOfPath(pathname);
    if (link.origin !== window.location.origin || link.target || pathname === window.location.pathname || requested.has(pathname)) return;
    requested.add(pathname);
    // The other language's texts load with the language change.
    const namespaces = language === i18n.language ? (routeOf(pathname)?.namespaces ?? []) : [];
    await Promise.all([fetchPage(pathname), ...namespaces.map((namespace) => fetchTexts(language, namespace))]).catch(() =>
      requested.delete(pathname),
    );
  };

  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link) void preload(link);
  };
  for (const intent of intents) document.addEventListener(intent, onIntent, { passive: true });

  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  const preloadBar = async () => {
    // One after the other, so that requests of the page itself go first.
    for (const link of document.querySelectorAll<HTMLAnchorElement>(barLinks)) await preload(link);
  };
  idleAfterFirstInput(() => void preloadBar());
}
