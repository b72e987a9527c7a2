import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { settingsQuery } from './queries';
import { buildSource, currentDraft, rememberedSource, subscribeToDraft, type SettingsSource } from './source';

export interface SettingsState extends SettingsSource {
  /** True until the first answer, or failure, of this visit. */
  isLoading: boolean;
  /** True while the backend can't be reached and what is shown may be out of date. */
  isFallback: boolean;
}

/** The site settings: a draft, else what the backend answered, else what the last visit or the build knew. */
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
