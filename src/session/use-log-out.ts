import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { errorMessage } from '@/lib/backend/errors';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { signOut } from './session-store';

/** Logs out by hand and tells how that went ('Logged Out'). One request at a time. */
export function useLogOut(): { isWorking: boolean; logOut: () => Promise<void> } {
  const { t } = useTranslation(['shell', 'common']);
  const { isRunning, run } = useSingleFlight();

  async function end() {
    try {
      await signOut();
      toast({ title: t('loggedOut'), description: t('loggedOutText') });
    } catch (error) {
      toast({ variant: 'destructive', title: t('logoutFailed'), description: errorMessage(error, t) });
    }
  }

  return { isWorking: isRunning, logOut: () => run(end) };
}
