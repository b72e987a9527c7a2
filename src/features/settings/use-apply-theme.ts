import { useEffect, useRef } from 'react';
import { loadFont } from '@/lib/fonts';
import { whenIdle } from '@/lib/when-idle';
import { writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { isSameIcon } from './own-brand';
import { figuresDisplay } from './samples';
import { themeVariables, type ThemeVariables } from './theme';
import { buildSource } from './source';
import { useSettings } from './use-settings';

/**
 * Puts the settings' theme on the page, with the browser's own bars in its background colour, and remembers the fresh
 * one for the next first paint (index.html reads it before anything shows).
 */
export function useApplyTheme(): void {
  const { origin, settings } = useSettings();
  const { siteTheme } = settings;
  const figures = figuresDisplay(settings);
  const hasOtherIcons = useRef(false);
  useEffect(() => {
    // The build has written the icons of the brand that it knew, and they come back when another one has been shown.
    hasOtherIcons.current ||= !isSameIcon(settings, buildSource.settings);
    if (!hasOtherIcons.current) return;
    // What can't be fetched or drawn leaves them as they are.
    return whenIdle(() => void import('./show-icons').then(({ showIcons }) => showIcons(settings)).catch(() => undefined));
  }, [settings]);
  useEffect(() => {
    // What the build knew is in the page's style sheet already; setting it again would undo the remembered theme.
    if (origin === 'build') return;
    const variables: ThemeVariables = { ...themeVariables(siteTheme), '--figures': figures };
    // What the page's style sheet says.
    const builtTheme = siteTheme === buildSource.settings.siteTheme ? variables : themeVariables(buildSource.settings.siteTheme);
    const built: Record<string, string> = { ...builtTheme, '--figures': figuresDisplay(buildSource.settings) };
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(variables)) {
      // What the page has already is not written again: the browser would work out the look of the whole page anew.
      if ((style.getPropertyValue(name) || built[name]) !== value) style.setProperty(name, value);
    }
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', variables['--color-background'] ?? '');
    if (origin === 'fresh') writeStored(storageKeys.theme, JSON.stringify(variables));
    // A font that can't be loaded leaves the stand-in, which is readable.
    void Promise.allSettled([loadFont(siteTheme.primaryFont), loadFont(siteTheme.secondaryFont)]);
  }, [origin, siteTheme, figures]);
}
