import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, toAppError } from '@/lib/errors';
import { openRecovery, type Recovery } from '@/session/password-recovery';

export type RecoveryView = { status: 'checking' } | Recovery | { status: 'unreachable'; text: string };

/** Redeems the link that led here, once for each visit; `retry` after a failed connection. */
export function useRecovery(): { view: RecoveryView; retry: () => void } {
  const { t } = useTranslation(['login', 'common']);
  const [view, setView] = useState<RecoveryView>({ status: 'checking' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    openRecovery(window.location.hash)
      .catch((error: unknown) => ({ status: 'unreachable' as const, text: errorMessage(toAppError(error), t) }))
      .then(
        (next) => {
          if (isCurrent) setView(next);
        },
        (error: unknown) => console.error(error),
      );
    return () => {
      isCurrent = false;
    };
  }, [attempt, t]);

  return {
    view,
    retry: () => {
      setView({ status: 'checking' });
      setAttempt(attempt + 1);
    },
  };
}
