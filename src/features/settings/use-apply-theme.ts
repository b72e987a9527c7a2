import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadFont } from '@/lib/fonts';
import { writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { rememberedSettings, settingsQuery } from './queries';
import { themeVariables } from './theme';

/**
 * Puts the settings' theme on the page and remembers it for the next first paint (index.html reads it
 * before anything shows), and shows the last visit's settings until fresh ones arrive.
 */
export function useApplyTheme(): void {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(settingsQuery);
  const { siteTheme } = data.settings;
  // What the build knew is in the page's style sheet already; setting it again would undo the remembered theme.
  const isKnown = dataUpdatedAt > 0;

  useEffect(() => {
    if (client.getQueryState(settingsQuery.queryKey)?.dataUpdatedAt) return;
    const remembered = rememberedSettings();
    if (remembered) client.setQueryData(settingsQuery.queryKey, remembered, { updatedAt: 1 });
  }, [client]);

  useEffect(() => {
    if (!isKnown) return;
    const variables = themeVariables(siteTheme);
    for (const [name, value] of Object.entries(variables)) document.documentElement.style.setProperty(name, value);
    writeStored(storageKeys.theme, JSON.stringify(variables));
    // A font that can't be loaded leaves the stand-in, which is readable.
    void Promise.allSettled([loadFont(siteTheme.primaryFont), loadFont(siteTheme.secondaryFont)]);
  }, [isKnown, siteTheme]);
}
