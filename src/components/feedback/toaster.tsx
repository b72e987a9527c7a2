import { useEffect, useState, type ComponentType } from 'react';
import { usePrefetch } from '@/boot/prefetch';
import { useStore } from '@/hooks/use-store';
import { toastStore, type ToastMessage } from './toast-store';

type ToastView = ComponentType<{ message: ToastMessage }>;

/** Loads the code of the visible part. */
export const loadToastView = () => import('./toast');

/**
 * Shows the messages of `toast()`. The application mounts it once. The visible part (Radix) is fetched soon after the visitor's first
 * action, or with the first message.
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
      // Offline, or a new deployment. The next message tries again.
      (error: unknown) => console.error(error),
    );
    return () => {
      unmounted = true;
    };
  }, [View, message]);

  // Radix hides everything except aria-live regions from screen readers while a dialog is open. Toasts announce themselves.
  return <div aria-live="off">{View && message && <View key={message.id} message={message} />}</div>;
}
