import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { jobPath, paths } from '@/lib/paths';

/** Marks an entry of the browser's history that was added by opening a position in the list. */
export const openedHere = { openedInList: true };

/**
 * The position that the address names (`/careers?job=<id>`), and ways to change it. Opening adds to the browser's history, so Back
 * closes; closing goes back where that leads to the list, so Back does not open it again.
 */
export function useJobAddress() {
  const { localizePath } = useLanguage();
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const jobId = search.get('job');
  const isLeaving = useRef(false);

  useEffect(() => {
    isLeaving.current = false;
  }, [jobId]);

  function open(id: string) {
    void navigate(localizePath(jobPath(id)), { state: openedHere });
  }

  function close() {
    // Going back takes a moment; twice would leave the page.
    if (isLeaving.current || jobId === null) return;
    isLeaving.current = true;
    const state: unknown = location.state;
    if (typeof state === 'object' && state !== null && 'openedInList' in state) void navigate(-1);
    else void navigate(localizePath(paths.careers), { replace: true });
  }

  return { jobId, open, close };
}
