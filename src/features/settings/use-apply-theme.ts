import { useEffect, useRef } from 'react';
import { loadFont } from '@/lib/fonts';
import { whenIdle } from '@/lib/when-idle';
import { builtSettings } from './built';
import { isSameIcon } from './own-brand';
import { variablesOf } from './theme';
import { useSettings } from './use-settings';

/** Applies the theme to the document, and its background to the browser's own bars (`theme-color`). */
export function useApplyTheme(): void {
  const { settings } = useSettings();
  const hasOtherIcons = useRef(false);
  useEffect(() => {
    // The build has written icons of its brand. Once another brand was shown, they must be restored too.
    hasOtherIcons.current ||= !isSameIcon(settings, builtSettings);
    if (!hasOtherIcons.current) return;
    // Without network or canvas the present icons stay.
    return whenIdle(() => void import('./show-icons').then(({ showIcons }) => showIcons(settings)).catch(() => undefined));
  }, [settings]);
  useEffect(() => {
    // The style sheet has these values. Setting them would override the remembered theme, which is set before the first paint.
    if (settings === builtSettings) return;
    const { siteTheme } = settings;
    const variables = variablesOf(settings);
    const built: Record<string, string> = variablesOf(builtSettings);
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(variables)) {
      // Setting an equal value would restyle the whole page.
      if ((style.getPropertyValue(name) || built[name]) !== value) style.setProperty(name, value);
    }
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', variables['--color-background'] ?? '');
    // Without the font the fallback shows.
    void Promise.allSettled([loadFont(siteTheme.primaryFont), loadFont(siteTheme.secondaryFont)]);
  }, [settings]);
}
