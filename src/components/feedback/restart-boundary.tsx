import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorBoundary } from './error-boundary';
import { toast } from './toast-store';

/** After this many restarts the part stays removed. */
const maxRestarts = 3;

/**
 * Limits the failure of an overlay or another part without a fixed position on the page. It closes, shows a toast and can be opened again.
 */
export function RestartBoundary({ children }: { children: ReactNode }) {
  const restarts = useRef(0);
  function restart(retry: () => void) {
    restarts.current += 1;
    if (restarts.current <= maxRestarts) retry();
  }
  return <ErrorBoundary fallback={(_error, retry) => <Restart onShown={() => restart(retry)} />}>{children}</ErrorBoundary>;
}

function Restart({ onShown }: { onShown: () => void }) {
  const { t } = useTranslation('common');
  const hasRun = useRef(false);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    toast({ variant: 'destructive', title: t('errorTitle'), description: t('errorText') });
    onShown();
  }, [onShown, t]);
  return null;
}
