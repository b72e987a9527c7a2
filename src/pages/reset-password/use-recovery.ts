import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorMessage, toAppError } from '@/lib/backend/errors';
import { openRecovery, type Recovery } from '@/session/password-recovery';

export type RecoveryView = { status: 'checking' } | Recovery | { status: 'unreachable'; text: string };

export interface RecoveryVisit {
  view: RecoveryView;
  /** After a failed connection. */
  retry: () => void;
  /** The account of an unasked link is the person's own. */
  confirm: () => void;
  /** The session of the link has ended while the form was open: only a new link helps. */
  reportExpired: () => void;
}

/** Redeems the link that led here, once for each visit. */
export function useRecovery(): RecoveryVisit {
  const { t } = useTranslation(['login', 'common']);
  const [view, setView] = useState<RecoveryView>({ status: 'checking' });
  const [attempt, setAttempt] = useState({ isConfirmed: false });
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  const show = useEffectEvent((next: RecoveryView) => {
    setView(next);
    // Taken: a reload, a bookmark or the other language's address must not carry the token.
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

  // The link of another mail, put into the address of this page.
  const beginAnew = useEffectEvent(() => begin(false));
  useEffect(() => {
    window.addEventListener('hashchange', beginAnew);
    return () => window.removeEventListener('hashchange', beginAnew);
  }, []);

  return {
    view,
    retry: () => begin(attempt.isConfirmed),
    confirm: () => begin(true),
    reportExpired: () => setView({ status: 'problem' }),
  };
}
