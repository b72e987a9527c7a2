import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { openRecovery, type Recovery } from '@/session/password-recovery';

export type RecoveryView = { status: 'checking' } | Recovery | { status: 'unreachable'; text: string };

export interface RecoveryState {
  view: RecoveryView;
  /** Retries after a failed connection. */
  retry: () => void;
  /** Confirms the account of a link that was not requested in this browser. */
  confirm: () => void;
  /** Reports that the link's session has ended while the form was open. A new link is then needed. */
  reportExpired: () => void;
}

/** Redeems the link in the address, once for each visit. */
export function useRecovery(): RecoveryState {
  const { t } = useTranslation(['login', 'common']);
  const [view, setView] = useState<RecoveryView>({ status: 'checking' });
  const [attempt, setAttempt] = useState({ isConfirmed: false });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const show = useEffectEvent((next: RecoveryView) => {
    setView(next);
    // Reloads, bookmarks and the link to the other language must not contain the token.
    if (next.status === 'ready' && window.location.hash) void navigate(pathname + search, { replace: true });
  });

  useEffect(() => {
    let isCurrent = true;
    openRecovery(window.location.hash, attempt.isConfirmed)
      .catch((error: unknown) => ({ status: 'unreachable' as const, text: errorMessage(toAppError(error), t) }))
      .then(
        (next) => {
          if (isCurrent) show(next);
        },
        (error: unknown) => console.error(error),
      );
    return () => {
      isCurrent = false;
    };
  }, [attempt, t]);

  function begin(isConfirmed: boolean) {
    setView({ status: 'checking' });
    setAttempt({ isConfirmed });
  }

  // The link of another mail was pasted into the address.
  const restart = useEffectEvent(() => begin(false));
  useEffect(() => {
    window.addEventListener('hashchange', restart);
    return () => window.removeEventListener('hashchange', restart);
  }, []);

  return {
    view,
    retry: () => begin(attempt.isConfirmed),
    confirm: () => begin(true),
    reportExpired: () => setView({ status: 'problem' }),
  };
}
