import { contrast, type Hex } from '@/features/settings/color';
import { accentColors, textColors } from '@/features/settings/options';
import type { SiteSettings } from '@/features/settings/schema';
import { themeSurfaces, themeVariables, type ThemeVariables } from '@/features/settings/theme';

/** The minimum contrast of body text (WCAG 1.4.3). */
export const minContrast = 4.5;

export const textRoles = ['text', 'muted', 'primary', 'secondary', 'success', 'warning', 'danger'] as const;
export const pageSurfaces = ['background', 'via', 'card', 'surface'] as const;
export const accentSurfaces = ['primaryButton', 'secondaryButton', 'navbar'] as const;

export type TextRole = (typeof textRoles)[number] | 'onAccent';
export type SurfaceRole = (typeof pageSurfaces)[number] | (typeof accentSurfaces)[number];

/** A text on a surface of the theme. */
export interface ContrastPair {
  text: TextRole;
  surface: SurfaceRole;
  color: string;
  behind: string;
  /** The contrast of the chosen colours. Undefined for texts without a chosen colour. */
  chosen: number | undefined;
  /** The contrast of the colours on the site. */
  used: number;
}

const variableOf: Record<Exclude<TextRole, 'onAccent'>, keyof ThemeVariables> = {
  text: '--color-foreground',
  muted: '--color-muted',
  primary: '--color-primary-text',
  secondary: '--color-secondary-text',
  success: '--color-success',
  warning: '--color-warning',
  danger: '--color-danger',
};

/** Returns the surface with the lowest contrast to a colour. */
const worstSurface = (color: string, surfaces: readonly Hex[]) =>
  surfaces.reduce((one, other) => (contrast(color, other) < contrast(color, one) ? other : one));

/** Returns every text on every surface of a theme, with the contrast of the chosen and the used colours. */
export function contrastPairs(theme: SiteSettings['siteTheme']): ContrastPair[] {
  const variables = themeVariables(theme);
  const { background, via, cards, surface, raised } = themeSurfaces(theme);
  const behind: Record<(typeof pageSurfaces)[number], readonly Hex[]> = {
    background: [background],
    via: [via],
    card: cards,
    surface: [surface, raised],
  };
  const chosenColors: Partial<Record<TextRole, string>> = {
    text: textColors[theme.textColor],
    primary: accentColors[theme.primaryColor],
    secondary: accentColors[theme.secondaryColor],
  };

  const onPages = textRoles.flatMap((text) =>
    pageSurfaces.map((role): ContrastPair => {
      const color = variables[variableOf[text]] ?? '';
      const chosenColor = chosenColors[text];
      const surfaceColor = worstSurface(color, behind[role]);
      return {
        text,
        surface: role,
        color,
        behind: surfaceColor,
        chosen: chosenColor === undefined ? undefined : contrast(chosenColor, worstSurface(chosenColor, behind[role])),
        used: contrast(color, surfaceColor),
      };
    }),
  );
  const onAccent = variables['--color-on-accent'] ?? '';
  const onAccents = accentSurfaces
    .filter((role) => role !== 'navbar' || theme.navbarStyle === 'solid-color')
    .map((role): ContrastPair => {
      const isSecondary = role === 'secondaryButton';
      const solid = variables[isSecondary ? '--color-secondary-solid' : '--color-primary-solid'] ?? '';
      const chosen = contrast(onAccent, accentColors[isSecondary ? theme.secondaryColor : theme.primaryColor]);
      return { text: 'onAccent', surface: role, color: onAccent, behind: solid, chosen, used: contrast(onAccent, solid) };
    });
  return [...onPages, ...onAccents];
}

/** A text with too little contrast on some surfaces. */
export interface WeakText {
  text: TextRole;
  surfaces: SurfaceRole[];
  /** The lowest contrast. */
  chosen: number;
  used: number;
}

/** Returns the texts below 4.5:1 with the chosen or the used colours. Has one entry for each text, or for each accent surface. */
export function weakTexts(pairs: readonly ContrastPair[]): WeakText[] {
  const weak = new Map<string, WeakText>();
  for (const { text, surface, chosen = Infinity, used } of pairs) {
    const lowest = Math.min(chosen, used);
    if (lowest >= minContrast) continue;
    // The accents are chosen colours, so each gets an entry of its own.
    const key = text === 'onAccent' ? surface : text;
    const existing = weak.get(key);
    weak.set(key, {
      text,
      surfaces: [...(existing?.surfaces ?? []), surface],
      chosen: Math.min(lowest, existing?.chosen ?? Infinity),
      used: Math.min(used, existing?.used ?? Infinity),
    });
  }
  return [...weak.values()];
}
