import { useEffect, useRef } from 'react';
import { loadFont } from '@/lib/fonts';
import { whenIdle } from '@/lib/when-idle';
import { builtSettings } from './built';
import { isSameIcon } from './own-brand';
import { variablesOf } from './theme';
import { useSettings } from './use-settings';

/** Sets the settings' theme on the document, and its background as the colour of the browser's own bars. */
export function useApplyTheme(): void {
  const { settings } = useSettings();
  const hasOtherIcons = useRef(false);
  useEffect(() => {
    // The build has written the icons of the brand that it knew. They come back when another brand has been shown.
    hasOtherIcons.current ||= !isSameIcon(settings, builtSettings);
    if (!hasOtherIcons.current) return;
    // Icons that can't be fetched or drawn leave the present ones.
    return whenIdle(() => void import('./show-icons').then(({ showIcons }) => showIcons(settings)).catch(() => undefined));
  }, [settings]);
  useEffect(() => {
    // The page's style sheet has these already; setting them would undo the remembered theme, which is set before the first paint.
    if (settings === builtSettings) return;
    const { siteTheme } = settings;
    const variables = variablesOf(settings);
    const built: Record<string, string> = variablesOf(builtSettings);
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(variables)) {
      // Writing an equal value would make the browser restyle the whole page.
      if ((style.getPropertyValue(name) || built[name]) !== value) style.setProperty(name, value);
    }
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', variables['--color-background'] ?? '');
    // A font that can't be loaded leaves the fallback font.
    void Promise.allSettled([loadFont(siteTheme.primaryFont), loadFont(siteTheme.secondaryFont)]);
  }, [settings]);
}
