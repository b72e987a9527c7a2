import { useMemo, useSyncExternalStore } from 'react';
import { useDraft } from '@/admin/settings/draft-context';
import { mergeSettings } from '@/features/settings/merge';
import type { SiteSettings } from '@/features/settings/schema';

type Theme = SiteSettings['siteTheme'];

/** The settings of colours, fonts and navbar style. */
export const lookKeys = [
  'backgroundColor',
  'gradientVia',
  'textColor',
  'primaryColor',
  'secondaryColor',
  'primaryFont',
  'secondaryFont',
  'navbarStyle',
] as const satisfies readonly (keyof Theme)[];

/** The part of the theme with colours, fonts and navbar style. */
export type Look = Pick<Theme, (typeof lookKeys)[number]>;

/**
 * Returns the draft's theme as visitors would see it. Renders again only when a `lookKeys` setting changes. The other settings may be
 * outdated.
 */
export function useDraftTheme(): Theme {
  const { form, subscribe } = useDraft();
  const chosen = useSyncExternalStore(subscribe, () => {
    const { siteTheme } = form.getValues();
    return JSON.stringify(Object.fromEntries(lookKeys.map((key) => [key, siteTheme[key]])));
  });
  return useMemo(() => mergeSettings({ siteTheme: JSON.parse(chosen) as unknown }).settings.siteTheme, [chosen]);
}
