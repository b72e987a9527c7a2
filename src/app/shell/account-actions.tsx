import { LogIn, LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { errorMessage } from '@/lib/errors';
import { creatorPath, paths } from '@/lib/paths';
import { signOut } from '@/session/sign-out';
import { useSession } from '@/session/use-session';

/** Log in, or log out and the way to what is one's own: the administrator's control panel, a creator's page. */
export function AccountActions({ onDone, wide = false }: { onDone?: () => void; wide?: boolean }) {
  const { t } = useTranslation(['shell', 'common']);
  const session = useSession();
  const look = { variant: 'ghost', size: 'sm', className: wide ? 'w-full justify-start px-4' : undefined } as const;

  const logOut = async () => {
    try {
      await signOut();
      toast({ title: t('loggedOut'), description: t('loggedOutText') });
    } catch (error) {
      toast({ title: t('logoutFailed'), description: errorMessage(error, t), variant: 'destructive' });
    }
    onDone?.();
  };

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
      {session.isAdministrator && (
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
      <Button {...look} onClick={() => void logOut()}>
        <LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t('logout')}
      </Button>
    </>
  );
}
