import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useDataCache } from '@/data/data-cache';
import { useHydrated } from '@/hooks/use-hydrated';
import type { SiteSettings } from './schema';
import { settingsStoreOf, unanswered, type SettingsStore } from './settings-store';
import { buildSource, currentDraft, rememberedSource, subscribeToDraft, type SettingsSource } from './source';

export interface SettingsState extends SettingsSource {
  /** True until the first answer, or failure, of this visit. */
  isLoading: boolean;
  /** True while the backend can't be reached and what is shown may be out of date. */
  isFallback: boolean;
}

/** The site settings: a draft, else what the backend answered, else what the last visit or the build knew. Asks the backend, and renders anew with every change. */
export function useSettings(): SettingsState {
  const store = settingsStoreOf(useDataCache());
  useEffect(() => store.ask(), [store]);
  const { data, status } = useSyncExternalStore(store.subscribe, store.answer, () => unanswered);
  const draft = useSyncExternalStore(subscribeToDraft, currentDraft, () => undefined);
  const isHydrated = useHydrated();
  const state = { isLoading: status === 'pending', isFallback: status === 'error' };
  // A page hydrates after its shell, when the settings may have come already: it starts from what was prerendered all the same.
  if (!isHydrated) return { ...buildSource, ...state };
  if (draft) return { ...draft, ...state };
  if (data) return { origin: 'fresh', settings: data, ...state };
  return { ...(rememberedSource() ?? buildSource), ...state };
}

const shownSettings = (store: SettingsStore): SiteSettings =>
  currentDraft()?.settings ?? store.answer().data ?? (rememberedSource() ?? buildSource).settings;

/**
 * A part of the site settings, from wherever `useSettings` has them; renders anew only when that part is another. `pick` gives what stands in
 * the settings, not something made of it. Does not ask the backend: what stands around every page does.
 */
export function useSetting<T>(pick: (settings: SiteSettings) => T): T {
  const store = settingsStoreOf(useDataCache());
  const subscribe = useCallback(
    (listener: () => void) => {
      const leaveDraft = subscribeToDraft(listener);
      const leaveStore = store.subscribe(listener);
      return () => {
        leaveDraft();
        leaveStore();
      };
    },
    [store],
  );
  return useSyncExternalStore(
    subscribe,
    () => pick(shownSettings(store)),
    () => pick(buildSource.settings),
  );
}
