import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '@/hooks/use-hydrated';
import { keepInvitation, readDraft } from './sign-up-draft';

const parameter = 'invitation';

/**
 * Returns the token of the invitation that this tab has followed, empty without one. Moves it from the address into the tab's storage, so
 * that it is in no history, bookmark or copied address. Undefined until hydration.
 */
export function useInvitation(): string | undefined {
  const { pathname, search, hash, state } = useLocation() as { pathname: string; search: string; hash: string; state: unknown };
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const inAddress = new URLSearchParams(search).get(parameter) ?? '';
  const take = useEffectEvent((token: string) => {
    keepInvitation(token);
    const rest = new URLSearchParams(search);
    rest.delete(parameter);
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, state });
  });
  useEffect(() => {
    if (inAddress !== '') take(inAddress);
  }, [inAddress]);
  if (!isHydrated) return undefined;
  return inAddress || (readDraft()?.invitation ?? '');
}
