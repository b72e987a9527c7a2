import { Suspense, useEffect, useRef, useState } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { giveConsent, useConsent, type ConsentAnswer } from '@/features/consent/consent-store';
import { cookieSettingsEvent, whenAsked } from '@/lib/window-events';
import { CookieBanner } from './cookie-banner';

/**
 * Shows the cookie banner until it is answered, and again on *Cookie settings* in the footer. Not rendered before hydration: a
 * prerendered page would show it to visitors who have answered.
 */
export function CookieOverlay() {
  const consent = useConsent();
  const isHydrated = useHydrated();
  const [isRequested, setIsRequested] = useState(false);
  const opener = useRef<Element>(null);

  useEffect(
    () =>
      whenAsked(cookieSettingsEvent, () => {
        opener.current = document.activeElement;
        setIsRequested(true);
      }),
    [],
  );

  function answer(given: ConsentAnswer) {
    giveConsent(given);
    setIsRequested(false);
    // The pressed button is removed with the banner, so focus returns to the opener or to the page.
    const next = opener.current instanceof HTMLElement && opener.current.isConnected ? opener.current : document.getElementById('main');
    next?.focus({ preventScroll: true });
    opener.current = null;
  }

  if (!isHydrated || (consent !== 'unknown' && !isRequested)) return null;
  return (
    <Suspense fallback={null}>
      <CookieBanner key={String(isRequested)} consent={consent} takesFocus={isRequested} onAnswer={answer} />
    </Suspense>
  );
}
