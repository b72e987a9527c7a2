import type { BackendModule, i18n } from 'i18next';
import { languageOfPath } from '@/i18n/languages';
import { idleAfterFirstInput } from './idle';
import { fetchPage, routeOf } from '@/app/routes';

/** What says that its person wants a link: the pointer is over it or presses it, or the keyboard has come to it. */
const intents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** The links of the bar at the top, where most people go on. */
const barLinks = 'header nav a[href]';

interface Connection {
  saveData?: boolean;
}

/**
 * Fetches code, head and texts of pages before their links are followed, so that the next page is there at once, also on a slow connection:
 * the page whose link somebody is about to press, and those of the bar once the visitor has done something and the browser is idle. Whoever
 * saves data is asked for nothing but what they go for. Nothing is told when it fails: following the link asks again.
 */
export function prefetchPages(i18n: i18n, files: BackendModule): void {
  const asked = new Set<string>();

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
        // i18next counts what it is given among what a switch of the language waits for; nobody has opened this page yet.
        const needed = [...(i18n.options.ns ?? [])];
        i18n.addResourceBundle(language, namespace, texts);
        i18n.options.ns = needed;
        resolve();
      });
    });

  const preload = async (link: HTMLAnchorElement) => {
    const { pathname } = link;
    const language = languageOfPath(pathname);
    if (link.origin !== window.location.origin || link.target || pathname === window.location.pathname || asked.has(pathname)) return;
    asked.add(pathname);
    // The other language's texts come with the switch, all of them together.
    const namespaces = language === i18n.language ? (routeOf(pathname)?.namespaces ?? []) : [];
    await Promise.all([fetchPage(pathname), ...namespaces.map((namespace) => fetchTexts(language, namespace))]).catch(() =>
      asked.delete(pathname),
    );
  };

  const follow = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a');
    if (link) void preload(link);
  };
  for (const intent of intents) document.addEventListener(intent, follow, { passive: true });

  if ((navigator as { connection?: Connection }).connection?.saveData) return;
  const preloadBar = async () => {
    // One after the other, behind whatever the page itself asks for.
    for (const link of document.querySelectorAll<HTMLAnchorElement>(barLinks)) await preload(link);
  };
  idleAfterFirstInput(() => void preloadBar());
}
