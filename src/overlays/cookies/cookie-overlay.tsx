import { Suspense, useEffect, useRef, useState } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { giveConsent, useConsent, type ConsentAnswer } from '@/features/consent/consent-store';
import { cookieSettingsEvent, whenAsked } from '@/lib/window-events';
import { CookieBanner } from './cookie-banner';

/**
 * Shows the cookie banner until it is answered, and again when the footer's *Cookie settings* asks for it. No page is prerendered with it: it
 * would stand there again on each page of whoever has answered, until the page comes alive.
 */
export function CookieOverlay() {
  const consent = useConsent();
  const isHydrated = useHydrated();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const opener = useRef<Element>(null);

  useEffect(
    () =>
      whenAsked(cookieSettingsEvent, () => {
        opener.current = document.activeElement;
        setIsAskedFor(true);
      }),
    [],
  );

  function answer(given: ConsentAnswer) {
    giveConsent(given);
    setIsAskedFor(false);
    // The pressed button goes away with the banner; without a place to go back to, reading goes on at the page.
    const next = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : document.getElementById('main');
    next?.focus({ preventScroll: true });
    opener.current = null;
  }

  if (!isHydrated || (consent !== 'unknown' && !isAskedFor)) return null;
  return (
    <Suspense fallback={null}>
      <CookieBanner key={String(isAskedFor)} consent={consent} takesFocus={isAskedFor} onAnswer={answer} />
    </Suspense>
  );
}
