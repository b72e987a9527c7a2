import { LogIn, LogOut, Settings, UserRound } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { creatorPath, paths } from '@/lib/paths';
import { useLogOut } from '@/session/use-log-out';
import { wasAdministrator } from '@/session/session-store';
import { useSession } from '@/session/use-session';

/** Login, or logout with links to the control panel (administrators) and to the own page (creators). */
export const AccountActions = memo(function AccountActions({ onDone, wide = false }: { onDone?: () => void; wide?: boolean }) {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { isWorking, logOut } = useLogOut();
  const look = { variant: 'ghost', size: 'sm', className: wide ? 'w-full justify-start px-4' : undefined } as const;

  const mayManage = session.status === 'administrator' || (session.status === 'unknown' && wasAdministrator());

  if (session.status === 'signedOut') {
    return (
      <AppLink to={paths.login} className={buttonClass(look)} onClick={onDone}>
        <LogIn aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t('login')}
      </AppLink>
    );
  }
  return (
    <>
      {mayManage && (
        <AppLink to={paths.adminSettings} className={buttonClass(look)} onClick={onDone}>
          <Settings aria-hidden="true" className="size-4" />
          {t('settings')}
        </AppLink>
      )}
      {session.username && (
        <AppLink to={creatorPath(session.username)} className={buttonClass(look)} onClick={onDone}>
          <UserRound aria-hidden="true" className="size-4" />
          {t('myPage')}
        </AppLink>
      )}
      <Button {...look} loading={isWorking} onClick={() => void logOut().then(onDone)}>
        <LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t('logout')}
      </Button>
    </>
  );
});
