import { useEffect, useLayoutEffect, useState, useSyncExternalStore, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { builtShareCard } from '@/features/settings/brand';
import { useShareCard } from '@/features/settings/use-brand';
import { buildSource } from '@/features/settings/source';
import { useSetting } from '@/features/settings/use-settings';
import { useOnline } from '@/hooks/use-online';
import { useLanguage } from '@/i18n/use-language';
import { idleAfterFirstAct } from '@/lib/first-act';
import { seoKeyOf } from '@/lib/site-pages';
import { routeOf } from './routes';

let head: ReactElement | undefined;
const listeners = new Set<() => void>();

/** Fetches what writes the head, which shows from then on. Rejects when it can't be had. */
export async function loadHead(): Promise<void> {
  if (head) return;
  const { PageHead } = await import('./page-head');
  head ??= <PageHead />;
  for (const listener of listeners) listener();
}

function subscribeToHead(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the build has written of a page's head (page-head). Other parts, such as icons and what a database is reached by, stay as they are. */
const builtParts =
  'title, meta:is([name="description"], [name="keywords"], [name="robots"], [name="twitter:card"], [property^="og:"]), link:is([rel="canonical"], [rel="alternate"])';

/**
 * The head of the current page. A prerendered page has it from the build: what writes it comes once the visitor has done something, since the next
 * page has another one, or when it is to say something else than the build knew. While that can't be had, the head stays as it is.
 *
 * Not within a `Suspense`: React would keep back every change of the address until the part has come alive.
 */
export function LateHead() {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const route = routeOf(pathname);
  const isOwn = route?.ownHead ?? false;
  const seoKey = route && seoKeyOf(route);
  const companyName = useSetting((settings) => settings.companyName);
  const seo = useSetting((settings) => seoKey && settings.seo[seoKey]);
  const shareCard = useShareCard(language);
  const isOnline = useOnline();
  const shown = useSyncExternalStore(
    subscribeToHead,
    () => head,
    () => undefined,
  );
  // A page that writes its own head takes over what the build has written of it.
  const [built] = useState(() => ({ pathname, language, parts: isOwn ? [] : [...document.head.querySelectorAll(builtParts)] }));
  const known = buildSource.settings;
  const isBuilt =
    built.parts.length > 0 &&
    built.pathname === pathname &&
    built.language === language &&
    companyName === known.companyName &&
    shareCard === builtShareCard(language) &&
    seo === (seoKey && known.seo[seoKey]);

  useEffect(() => {
    if (shown) return undefined;
    // Asked for again with the next change, and once the connection is back.
    const load = () => void loadHead().catch(() => undefined);
    if (isBuilt || isOwn) return idleAfterFirstAct(load);
    load();
    return undefined;
  }, [shown, isBuilt, isOwn, isOnline, pathname, language, companyName, shareCard, seo]);

  const isWritten = shown !== undefined || isOwn;
  // In one go with what takes its place: there is always one title, and only one.
  useLayoutEffect(() => {
    if (isWritten) for (const part of built.parts) part.remove();
  }, [isWritten, built]);

  return shown;
}
