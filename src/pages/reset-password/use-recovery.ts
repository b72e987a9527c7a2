import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { openRecovery, type Recovery } from '@/session/password-recovery';

export type RecoveryView = { status: 'checking' } | Recovery | { status: 'unreachable'; text: string };

export interface RecoveryVisit {
  view: RecoveryView;
  /** After a failed connection. */
  retry: () => void;
  /** The session of the link has ended while the form was open: only a new link helps. */
  reportExpired: () => void;
}

/** Redeems the link that led here, once for each visit. */
export function useRecovery(): RecoveryVisit {
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
    reportExpired: () => setView({ status: 'problem' }),
  };
}
