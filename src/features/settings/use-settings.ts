import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@/hooks/use-hydrated';
import { buildSettings } from './build-settings';
import { settingsQuery } from './queries';
import type { SiteSettings } from './schema';

export interface SettingsState {
  /** Complete: what is stored, over the defaults. */
  settings: SiteSettings;
  /** True until the first answer, or failure, of this visit. */
  isLoading: boolean;
  /** True while the backend can't be reached and defaults or remembered settings are shown. */
  isFallback: boolean;
}

/** The site settings. */
export function useSettings(): SettingsState {
  const query = useQuery(settingsQuery);
  // A page hydrates after its shell, when the settings may have come already: it starts from what was prerendered all the same.
  const { settings } = useHydrated() ? query.data : buildSettings;
  return { settings, isLoading: !query.isFetchedAfterMount && !query.isError, isFallback: query.isError };
}
