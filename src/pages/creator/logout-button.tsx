import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { errorMessage } from '@/lib/errors';
import { signOut } from '@/session/sign-out';

/** The owner's way out, on the own page (spec section 2, creator profile). */
export function LogoutButton() {
  const { t } = useTranslation(['shell', 'common']);
  const [isWorking, setIsWorking] = useState(false);

  async function logOut() {
    setIsWorking(true);
    try {
      await signOut();
      toast({ title: t('loggedOut'), description: t('loggedOutText') });
    } catch (error) {
      toast({ variant: 'destructive', title: t('logoutFailed'), description: errorMessage(error, t) });
    } finally {
      setIsWorking(false);
    }
  }

  return (
    <Button variant="secondary" size="sm" loading={isWorking} onClick={() => void logOut()}>
      <LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {t('logout')}
    </Button>
  );
}
