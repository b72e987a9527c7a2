import { useCallback, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { emailChangeToken } from '@/features/account/email-change-token';

const subscribe = (onChange: () => void) => {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
};

/** Returns the token of a mailed link that confirms a change of address, and a function that removes it from the address. */
export function useEmailChangeLink(): { token: string | undefined; forget: () => void } {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const token = useSyncExternalStore(
    subscribe,
    () => emailChangeToken(window.location.hash),
    () => undefined,
  );
  const forget = useCallback(() => void navigate(pathname + search, { replace: true }), [navigate, pathname, search]);
  return { token, forget };
}
