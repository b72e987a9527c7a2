import { Suspense, useEffect, useRef, useState } from 'react';
import { giveConsent, useConsent, type ConsentAnswer } from '@/features/consent/consent-store';
import { isControlPressed } from '@/lib/pressed-control';
import { cookieSettingsEvent, onWindowEvent } from '@/lib/window-events';
import { CookieBanner } from './cookie-banner';

/** Returns true after hydration, once no control is pressed: the banner would come between a finger and its button. */
function useCanAppear(): boolean {
  const [canAppear, setCanAppear] = useState(false);
  useEffect(() => {
    const appear = () => setCanAppear(true);
    if (!isControlPressed()) {
      appear();
      return undefined;
    }
    // After the click that follows. Captured, because React stops events in parts that are not hydrated yet.
    const onEnd = () => void setTimeout(appear);
    const ends = ['pointerup', 'pointercancel'] as const;
    for (const type of ends) window.addEventListener(type, onEnd, true);
    return () => {
      for (const type of ends) window.removeEventListener(type, onEnd, true);
    };
  }, []);
  return canAppear;
}

/**
 * Shows the cookie banner until it is answered, and again on *Cookie settings* in the footer. Not rendered before hydration: a
 * prerendered page would show it to visitors who have answered.
 */
export function CookieOverlay() {
  const consent = useConsent();
  const canAppear = useCanAppear();
  const [isRequested, setIsRequested] = useState(false);
  const opener = useRef<Element>(null);

  useEffect(
    () =>
      onWindowEvent(cookieSettingsEvent, () => {
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

  if (!canAppear || (consent !== 'unknown' && !isRequested)) return null;
  return (
    <Suspense fallback={null}>
      <CookieBanner key={String(isRequested)} consent={consent} takesFocus={isRequested} onAnswer={answer} />
    </Suspense>
  );
}
