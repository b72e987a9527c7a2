import { useEffect, useState, type ComponentType } from 'react';
import { usePrefetch } from '@/boot/prefetch';
import { useStore } from '@/hooks/use-store';
import { toastStore, type ToastMessage } from './toast-store';

type ToastView = ComponentType<{ message: ToastMessage }>;

/** The code of the visible part. */
export const loadToastView = () => import('./toast');

/**
 * Shows what `toast()` is given; the application mounts it once. The visible part (Radix) is fetched soon after the visitor
 * first does something or with the first message, whichever comes first, so it costs the first paint nothing.
 */
export function Toaster() {
  const message = useStore(toastStore);
  const [View, setView] = useState<ToastView | null>(null);
  usePrefetch(loadToastView);

  useEffect(() => {
    if (View || !message) return;
    let unmounted = false;
    loadToastView().then(
      (module) => {
        if (!unmounted) setView(() => module.Toast);
      },
      // Offline or just redeployed. Every later message tries again.
      (error: unknown) => console.error(error),
    );
    return () => {
      unmounted = true;
    };
  }, [View, message]);

  // Radix hides everything from screen readers while a dialog is open, except what is there with aria-live; toasts announce themselves.
  return <div aria-live="off">{View && message && <View key={message.id} message={message} />}</div>;
}
