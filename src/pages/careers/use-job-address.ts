import { useNavigate, useSearchParams } from 'react-router-dom';
import { useLanguage } from '@/i18n/use-language';
import { paths } from '@/lib/paths';
import { useLeaveEntry } from '@/hooks/use-leave-entry';

/** Element id of the list of positions. */
export const openingsId = 'openings';

/**
 * Returns the position in the address (`/careers?job=<id>`), and functions to leave it. Opening one from the list adds a history
 * entry, so Back closes it.
 */
export function useJobAddress() {
  const { localizePath } = useLanguage();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const jobId = search.get('job');
  const showList = (state?: object) => void navigate(localizePath(paths.careers), { replace: true, state });
  const close = useLeaveEntry(jobId, showList);

  return { jobId, close, showOpenings: () => showList({ scrollTo: openingsId }) };
}
