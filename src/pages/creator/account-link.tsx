import { Settings } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { paths } from '@/lib/paths';
import { confirmSession } from '@/session/session-store';

/** Opens the own account. For the owner only, who learns here of a session that was ended elsewhere. */
export function AccountLink() {
  const { t } = useTranslation('own-profile');
  useEffect(() => {
    // The token of an ended session lives some minutes longer.
    const check = () => {
      if (document.visibilityState === 'visible') void confirmSession();
    };
    document.addEventListener('visibilitychange', check);
    window.addEventListener('focus', check);
    return () => {
      document.removeEventListener('visibilitychange', check);
      window.removeEventListener('focus', check);
    };
  }, []);
  return (
    <AppLink to={paths.account} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
      <Settings aria-hidden="true" className="size-4" />
      {t('account')}
    </AppLink>
  );
}
