import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { creatorPath } from '@/lib/paths';
import { useSession } from '@/session/use-session';

/** Navigates a signed-in creator to their own page; not while `isBusy`, when the account is being created here. */
export function useLeadCreatorsHome(isBusy: boolean): void {
  const { username } = useSession();
  const navigate = useNavigate();
  const { localizePath } = useLanguage();
  const lead = useEffectEvent((own: string) => void navigate(localizePath(creatorPath(own)), { replace: true }));

  useEffect(() => {
    if (username && !isBusy) lead(username);
  }, [username, isBusy]);
}
