import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { builtSettings } from './built';
import { shownDraft, subscribeToDraft } from './preview-draft';
import { initialSettings, settingsQuery } from './queries';
import type { SiteSettings } from './schema';

/**
 * Returns a part of the site settings: of the preview's draft, else the backend, else the last visit or the build. Renders again only when
 * that part changes, so `pick` must return a stable value. Hydration starts with the build's settings.
 */
export function useSetting<T>(pick: (settings: SiteSettings) => T): T {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribers = [subscribeToDraft(listener), client.getQueryCache().subscribe(listener)];
      return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
    },
    [client],
  );
  return useSyncExternalStore(
    subscribe,
    () => pick(shownDraft() ?? client.getQueryData(settingsQuery.queryKey) ?? initialSettings()),
    () => pick(builtSettings),
  );
}

const all = (settings: SiteSettings) => settings;

/** Returns all site settings and fetches them. `isFallback`: the request failed, so they may be out of date. */
export function useSettings(): { settings: SiteSettings; isFallback: boolean } {
  const { isError } = useQuery(settingsQuery);
  return { settings: useSetting(all), isFallback: isError };
}
