import { useEffect, useState, useSyncExternalStore, type ComponentType } from 'react';
import { currentToast, subscribeToToasts, type ToastMessage } from './toast-store';

type ToastView = ComponentType<{ message: ToastMessage }>;

/**
 * Shows what `toast()` is given; the application mounts it once. The visible part (Radix) is fetched when the browser
 * is idle or with the first message, whichever comes first, so it costs the first paint nothing.
 */
export function Toaster() {
  const message = useSyncExternalStore(subscribeToToasts, currentToast, () => null);
  const [View, setView] = useState<ToastView | null>(null);
  const wanted = message !== null;

  useEffect(() => {
    if (View) return;
    let unmounted = false;
    const load = () =>
      import('./toast').then(
        (module) => {
          if (!unmounted) setView(() => module.Toast);
        },
        // Offline or just redeployed. Every later message tries again.
        (error: unknown) => console.error(error),
      );
    // Safari has no requestIdleCallback.
    const idle = !wanted && 'requestIdleCallback' in window ? window.requestIdleCallback(() => void load()) : null;
    const timer = idle === null ? window.setTimeout(() => void load(), wanted ? 0 : 2000) : undefined;
    return () => {
      unmounted = true;
      if (idle !== null) window.cancelIdleCallback(idle);
      window.clearTimeout(timer);
    };
  }, [View, wanted, message]);

  return View && message ? <View key={message.id} message={message} /> : null;
}
