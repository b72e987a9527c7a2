import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { isUuid } from '@functions/uuid.ts';
import type { Job } from '@/features/jobs/job-row';
import { jobSlugQuery } from '@/features/jobs/queries';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';
import { useLanguage } from '@/i18n/use-language';
import { jobPath, paths } from '@/lib/paths';

/** Element id of the list of positions. */
export const openingsId = 'openings';

/** Returns the id of the position that the history entry has opened in the list. */
const openedIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'job' in state && typeof state.job === 'string' ? state.job : null;

/**
 * Returns the position whose dialog is open, with functions to open and leave it. The address bar shows the position's own page, which a
 * reload and a copy of the address lead to. Opening one adds a history entry, so that Back closes it. Addresses of earlier releases
 * (`/careers?job=<id>`) lead to the page.
 */
export function useJobAddress(jobs: Job[] | undefined) {
  const { localizePath } = useLanguage();
  const [search] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  const opened = openedIn(state);
  const linked = useLinkedJob(opened === null ? search.get('job') : null);
  const jobId = opened ?? (linked === 'unknown' ? linked : null);
  const showList = (more?: object) => void navigate(localizePath(paths.careers), { replace: true, state: more });
  const close = useLeaveEntry(jobId, showList);
  const job = jobs?.find(({ id }) => id === opened);

  const showAddress = useEffectEvent(() => {
    // The router keeps the list's address. Only the address bar changes.
    if (job) window.history.replaceState(window.history.state, '', localizePath(jobPath(job.slug)));
  });
  useEffect(() => showAddress(), [key]);

  return {
    jobId,
    job: jobId === null || (opened !== null && jobs === undefined) ? undefined : (job ?? ('unknown' as const)),
    open: (id: string) => void navigate(localizePath(paths.careers), { state: { ...openedInList, job: id } }),
    close,
    showOpenings: () => showList({ scrollTo: openingsId }),
  };
}

/** Undefined while loading. */
export type AddressedJob = Job | 'unknown' | undefined;

/** Leads from the id in an address to the page of its position. Returns `unknown` when no open position has it. */
function useLinkedJob(id: string | null): 'unknown' | undefined {
  const { localizePath } = useLanguage();
  const navigate = useNavigate();
  const isId = id !== null && isUuid(id);
  const { data: slug } = useQuery({ ...jobSlugQuery(id ?? ''), enabled: isId });

  const leadOn = useEffectEvent((found: string) => void navigate(localizePath(jobPath(found)), { replace: true }));
  useEffect(() => {
    if (slug) leadOn(slug);
  }, [slug]);
  return id !== null && (!isId || slug === null) ? 'unknown' : undefined;
}
