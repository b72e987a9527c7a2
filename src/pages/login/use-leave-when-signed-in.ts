import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { safeNext } from '@/lib/safe-next';
import { useSession } from '@/session/use-session';
import { destination } from './destination';

/** Navigates to the `destination` as soon as a session exists, in this tab or in another one. */
export function useLeaveWhenSignedIn(): void {
  const session = useSession();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { localizePath } = useLanguage();
  const leave = useEffectEvent(() => void navigate(localizePath(destination(session, safeNext(search))), { replace: true }));

  useEffect(() => {
    if (session.userId) leave();
  }, [session.userId]);
}
