import { useMemo, useSyncExternalStore } from 'react';
import { useDraft } from '@/admin/settings/draft-context';
import { mergeSettings } from '@/features/settings/merge';
import type { SiteSettings } from '@/features/settings/schema';

type Theme = SiteSettings['siteTheme'];

/** What colours and fonts follow from. */
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

/** Colours, fonts and navbar style, and nothing else of a theme. */
export type Look = Pick<Theme, (typeof lookKeys)[number]>;

/** The draft's theme as visitors would see it; what is not colour, font or navbar style may be older. Renders anew only when one of those changes. */
export function useDraftTheme(): Theme {
  const { form, subscribe } = useDraft();
  const chosen = useSyncExternalStore(subscribe, () => {
    const { siteTheme } = form.getValues();
    return JSON.stringify(Object.fromEntries(lookKeys.map((key) => [key, siteTheme[key]])));
  });
  return useMemo(() => mergeSettings({ siteTheme: JSON.parse(chosen) as unknown }).settings.siteTheme, [chosen]);
}
