import { lazy, Suspense } from 'react';
import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { readIdleRecord } from './idle-record';
import { useSession } from '@/session/use-session';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Retries until the code has loaded, because without it the session would not end. Nothing waits for it. */
const IdleWatch = lazy(async () => {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 60_000)) {
    try {
      return { default: (await import('./idle-watch')).IdleWatch };
    } catch (failure) {
      console.error('The idle timer could not be loaded', failure);
      await pause(wait);
    }
  }
});

/** Renders the idle timer on every page of the site. Only administrators load it. */
export function AdministratorIdle() {
  const { status } = useSession();
  // While the owner of the session is unknown, the administrator's idle time runs on.
  if (status !== 'administrator' && (status !== 'unknown' || readIdleRecord() === undefined)) return null;
  return (
    <RestartBoundary>
      <Suspense fallback={null}>
        <IdleWatch />
      </Suspense>
    </RestartBoundary>
  );
}
