import { mutationOptions, useMutation } from '@tanstack/react-query';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { signOut } from './session-store';

const logOutMutation = mutationOptions({
  mutationFn: signOut,
  meta: { failed: 'shell:logoutFailed', succeeded: { title: 'shell:loggedOut', text: 'shell:loggedOutText' } },
});

/** Logs out by hand ('Logged Out'). One request at a time. The cache reports a failure. */
export function useLogOut(): { isWorking: boolean; logOut: () => Promise<void> } {
  const { mutateAsync } = useMutation(logOutMutation);
  const { isRunning, run } = useSingleFlight();
  return { isWorking: isRunning, logOut: () => run(() => mutateAsync().catch(() => undefined)) };
}
