import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { creatorPath } from '@/lib/paths';
import { useSession } from '@/session/use-session';

/** Redirects a signed-in creator to their own page, except while `isBusy`: the account is then being created here. */
export function useRedirectCreators(isBusy: boolean): void {
  const { username } = useSession();
  const navigate = useNavigate();
  const { localizePath } = useLanguage();
  const redirect = useEffectEvent((own: string) => void navigate(localizePath(creatorPath(own)), { replace: true }));

  useEffect(() => {
    if (username && !isBusy) redirect(username);
  }, [username, isBusy]);
}
