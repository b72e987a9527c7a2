import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { useDataCache } from '@/data/data-cache';
import { mutationOptions } from '@/data/options';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { signOut } from './session-store';

const logOutMutation = mutationOptions({
  mutationFn: signOut,
  meta: { failed: 'shell:logoutFailed', succeeded: { title: 'shell:loggedOut', text: 'shell:loggedOutText' } },
});

/** Logs out by hand ('Logged Out'). One request at a time. */
export function useLogOut(): { isWorking: boolean; logOut: () => Promise<void> } {
  const { t } = useTranslation(['shell', 'common']);
  const cache = useDataCache();
  const { isRunning, run } = useSingleFlight();
  const logOut = () =>
    cache.load().then(
      // A failure of its own is told by the cache.
      (client) =>
        client
          .getMutationCache()
          .build(client, logOutMutation)
          .execute(undefined)
          .catch(() => undefined),
      (failure: unknown) => {
        console.error(failure);
        toast({ variant: 'destructive', title: t('logoutFailed'), description: t('common:errors.offline') });
      },
    );
  return { isWorking: isRunning, logOut: () => run(logOut) };
}
