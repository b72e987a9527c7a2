import { lazy, Suspense } from 'react';
import { RestartBoundary } from '@/components/feedback/restart-boundary';
import { readIdleRecord } from '@/session/idle-record';
import { useSession } from '@/session/use-session';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Nobody waits for it, and without it the session would not end: asked for until it comes. */
const IdleWatch = lazy(async () => {
  for (let wait = 1000; ; wait = Math.min(2 * wait, 60_000)) {
    try {
      return { default: (await import('@/admin/shell/idle/idle-watch')).IdleWatch };
    } catch (failure) {
      console.error('The idle timer could not be loaded', failure);
      await pause(wait);
    }
  }
});

/** The idle timer, on every page of the site; only administrators load it. */
export function AdministratorIdle() {
  const { status } = useSession();
  // As long as nobody knows whose the session is, the administrator's time goes on.
  if (status !== 'administrator' && (status !== 'unknown' || readIdleRecord() === undefined)) return null;
  return (
    <RestartBoundary>
      <Suspense fallback={null}>
        <IdleWatch />
      </Suspense>
    </RestartBoundary>
  );
}
