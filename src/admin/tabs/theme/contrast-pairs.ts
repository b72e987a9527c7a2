import { contrast, type Hex } from '@/features/settings/color';
import { accentColors, textColors } from '@/features/settings/options';
import type { SiteSettings } from '@/features/settings/schema';
import { themeSurfaces, themeVariables, type ThemeVariables } from '@/features/settings/theme';

/** WCAG's least contrast for running text. */
export const leastContrast = 4.5;

export const textRoles = ['text', 'muted', 'primary', 'secondary', 'success', 'warning', 'danger'] as const;
export const pageSurfaces = ['background', 'via', 'card', 'surface'] as const;
export const accentSurfaces = ['primaryButton', 'secondaryButton', 'navbar'] as const;

export type TextRole = (typeof textRoles)[number] | 'onAccent';
export type SurfaceRole = (typeof pageSurfaces)[number] | (typeof accentSurfaces)[number];

/** A text on a surface of the theme. */
export interface ContrastPair {
  text: TextRole;
  surface: SurfaceRole;
  /** The colours that visitors see. */
  color: string;
  behind: string;
  /** With the colours as they were chosen; undefined for text whose colour nobody chooses. */
  chosen: number | undefined;
  /** As visitors see it. */
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

/** The surface on which a colour is read worst. */
const worst = (color: string, surfaces: readonly Hex[]) =>
  surfaces.reduce((one, other) => (contrast(color, other) < contrast(color, one) ? other : one));

/** Every text on every surface of a theme, with its contrast as chosen and as the site shows it. */
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
      const surfaceColor = worst(color, behind[role]);
      return {
        text,
        surface: role,
        color,
        behind: surfaceColor,
        chosen: chosenColor === undefined ? undefined : contrast(chosenColor, worst(chosenColor, behind[role])),
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

/** A text that is hard to read on some surfaces with the colours as chosen. */
export interface WeakText {
  text: TextRole;
  surfaces: SurfaceRole[];
  /** The lowest of them. */
  chosen: number;
  used: number;
}

/** What is below 4.5:1 as chosen, or as shown: one entry for each text, or for each accent that text stands on. */
export function weakTexts(pairs: readonly ContrastPair[]): WeakText[] {
  const weak = new Map<string, WeakText>();
  for (const { text, surface, chosen = Infinity, used } of pairs) {
    const lowest = Math.min(chosen, used);
    if (lowest >= leastContrast) continue;
    // On accents the surface is what was chosen, so each is a thing of its own.
    const key = text === 'onAccent' ? surface : text;
    const known = weak.get(key);
    weak.set(key, {
      text,
      surfaces: [...(known?.surfaces ?? []), surface],
      chosen: Math.min(lowest, known?.chosen ?? Infinity),
      used: Math.min(used, known?.used ?? Infinity),
    });
  }
  return [...weak.values()];
}
