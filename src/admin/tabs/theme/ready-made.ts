import type { Look } from '@/admin/preview/parts/use-draft-theme';

/** The built-in themes by their keys in `panel-theme:readyMade.names`. A test checks the contrast of their texts. */
export const readyMadeThemes = {
  pearl: {
    backgroundColor: 'slate-900',
    gradientVia: 'cyan-900',
    textColor: 'white',
    primaryColor: 'cyan-500',
    secondaryColor: 'blue-500',
    primaryFont: 'Inter',
    secondaryFont: 'Cairo',
    navbarStyle: 'sticky',
  },
  dusk: {
    backgroundColor: 'stone-900',
    gradientVia: 'orange-900',
    textColor: 'gray-200',
    primaryColor: 'orange-500',
    secondaryColor: 'rose-500',
    primaryFont: 'Lato',
    secondaryFont: 'Cairo',
    navbarStyle: 'transparent-hero',
  },
  oasis: {
    backgroundColor: 'zinc-900',
    gradientVia: 'emerald-900',
    textColor: 'slate-200',
    primaryColor: 'emerald-500',
    secondaryColor: 'cyan-500',
    primaryFont: 'Open Sans',
    secondaryFont: 'Cairo',
    navbarStyle: 'classic-dark',
  },
  evening: {
    backgroundColor: 'slate-900',
    gradientVia: 'violet-900',
    textColor: 'white',
    primaryColor: 'purple-600',
    secondaryColor: 'pink-500',
    primaryFont: 'Roboto',
    secondaryFont: 'Cairo',
    navbarStyle: 'transparent-hero',
  },
  maroon: {
    backgroundColor: 'neutral-900',
    gradientVia: 'stone-900',
    textColor: 'white',
    primaryColor: 'rose-900',
    secondaryColor: 'amber-500',
    primaryFont: 'Noto Sans',
    secondaryFont: 'Cairo',
    navbarStyle: 'solid-color',
  },
} as const satisfies Record<string, Look>;

export type ReadyMadeTheme = keyof typeof readyMadeThemes;
