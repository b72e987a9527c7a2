import { languageOfPath, stripLanguage, type Language } from '@/i18n/languages';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { isPreview } from '@/lib/preview';
import { publicConfig } from '@/lib/public-config';
import { sitePages, type PageKey } from '@/lib/site-pages';
import { readStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { outcomeEvent, type VisitOutcome } from '@/lib/window-events';
import { deviceOf, isBot } from './device';

/** A page of the site, or none of them. */
export type VisitedPage = PageKey | 'notFound';

/** Returns the page of a path with or without language prefix. */
export function visitedPage(pathname: string): VisitedPage {
  const bare = stripLanguage(pathname);
  const isAt = (path: string) => new RegExp(`^${path.replace(':slug', '[a-z0-9-]+').replace(/:\w+/, '[^/]+')}$`).test(bare);
  return sitePages.find(({ path, layout }) => isAt(path) || (layout === 'panel' && bare.startsWith(`${path}/`)))?.key ?? 'notFound';
}

/**
 * Returns where the visit came from: the host of another site, an empty string when it is unknown, or `own` for this site, a reload and
 * the Back button.
 */
export function referrerOf(referrer: string, ownHost: string, kind: unknown): string {
  if (kind === 'reload' || kind === 'back_forward') return 'own';
  try {
    const { host, hostname } = new URL(referrer);
    return host === ownHost ? 'own' : hostname;
  } catch {
    return '';
  }
}

/** Whether this browser or visitor is not counted: the preview, administrators, bots, and who asks not to be tracked. */
function isExempt(): boolean {
  const { doNotTrack, webdriver, userAgent } = navigator;
  const asksNotTo = doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
  return isPreview() || asksNotTo || webdriver || isBot(userAgent) || readStored(storageKeys.isAuthenticated) !== null;
}

interface Visit {
  page: VisitedPage;
  language: Language;
}

/** The page that was counted last. Undefined while nothing is counted. */
let current: Visit | undefined;
/** How the visitor reached the site, with the first page. */
let arrival: string | undefined;
let isListening = false;

/** Sends one count. It is not awaited, and failures are ignored: a lost count is of no consequence to the visitor. */
function send({ page, language }: Visit, referrer: string, outcome: VisitOutcome | 'view'): void {
  const { url, key } = publicConfig();
  const body = { page, language, device: deviceOf(navigator), referrer, outcome };
  fetchWithTimeout(`${url}/rest/v1/rpc/count_visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: key },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => undefined);
}

const onOutcome = ({ detail }: CustomEvent<VisitOutcome>) => {
  if (current) send(current, arrival ?? '', detail);
};

/** Calls `then` when the page is visible: not in a background tab, and not while the browser prerenders it. */
function whenVisible(then: () => void): void {
  if (document.visibilityState === 'visible') then();
  else document.addEventListener('visibilitychange', () => whenVisible(then), { once: true });
}

/**
 * Counts one view of a page unless counting is off, and from then on what the visitor does on it (`reportOutcome`). Stores nothing in the
 * browser and identifies nobody (docs/decisions/059-figures-without-cookies.md).
 */
export function countView(pathname: string, isOn: boolean): void {
  // An unknown address may look like one of a page.
  const page = document.getElementById('not-found') ? 'notFound' : visitedPage(pathname);
  current = undefined;
  if (!isOn || isExempt() || page === 'adminSettings') return;
  const visit: Visit = { page, language: languageOfPath(pathname) };
  current = visit;
  if (!isListening) window.addEventListener(outcomeEvent, onOutcome);
  isListening = true;
  whenVisible(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const kind = entry && 'type' in entry ? entry.type : undefined;
    const isFirst = arrival === undefined;
    arrival ??= referrerOf(document.referrer, window.location.host, kind);
    send(visit, isFirst ? arrival : 'own', 'view');
  });
}
