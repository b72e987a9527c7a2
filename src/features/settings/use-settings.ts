import { matchQuery, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { settingsQuery } from './queries';
import type { SiteSettings } from './schema';
import { buildSource, currentDraft, rememberedSource, subscribeToDraft, type SettingsSource } from './source';

export interface SettingsState extends SettingsSource {
  /** True until the first answer, or failure, of this visit. */
  isLoading: boolean;
  /** True while the backend can't be reached and what is shown may be out of date. */
  isFallback: boolean;
}

/** The site settings: a draft, else what the backend answered, else what the last visit or the build knew. Asks the backend, and renders anew with every change. */
export function useSettings(): SettingsState {
  const { data, isPending, isError } = useQuery(settingsQuery);
  const draft = useSyncExternalStore(subscribeToDraft, currentDraft, () => undefined);
  const isHydrated = useHydrated();
  const state = { isLoading: isPending, isFallback: isError };
  // A page hydrates after its shell, when the settings may have come already: it starts from what was prerendered all the same.
  if (!isHydrated) return { ...buildSource, ...state };
  if (draft) return { ...draft, ...state };
  if (data) return { origin: 'fresh', settings: data, ...state };
  return { ...(rememberedSource() ?? buildSource), ...state };
}

const shownSettings = (client: QueryClient): SiteSettings =>
  currentDraft()?.settings ?? client.getQueryData(settingsQuery.queryKey) ?? (rememberedSource() ?? buildSource).settings;

/**
 * A part of the site settings, from wherever `useSettings` has them; renders anew only when that part is another. `pick` gives what stands in
 * the settings, not something made of it. Does not ask the backend: what stands around every page does.
 */
export function useSetting<T>(pick: (settings: SiteSettings) => T): T {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaveDraft = subscribeToDraft(listener);
      const leaveQuery = client.getQueryCache().subscribe(({ type, query }) => type === 'updated' && matchQuery({ queryKey: settingsQuery.queryKey }, query) && listener());
      return () => {
        leaveDraft();
        leaveQuery();
      };
    },
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => pick(shownSettings(client)),
    () => pick(buildSource.settings),
  );
}
