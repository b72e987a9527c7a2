import { contrast, mix, reachContrast } from './color.ts';
import { accentColors, surfaceColors, textColors, type FontName } from './options.ts';
import type { SiteSettings } from './schema.ts';

/** CSS variables by name. `tailwind.config.ts` maps them to classes. */
export type ThemeVariables = Record<`--${string}`, string>;

const white = '#ffffff';
const black = '#000000';
const readable = 4.6;

/** Status colours, before they are adapted to the theme's surfaces. */
const statusColors = { success: '#34d399', warning: '#fbbf24', danger: '#f87171' } as const;

/** Mixes the text colour with the background. */
const quietText = (text: string, background: string) => mix(text, background, 0.68);

/** Returns the surfaces of a theme that text is on. Cards are translucent: their colours depend on the background. */
export function themeSurfaces({ backgroundColor, gradientVia }: Pick<SiteSettings['siteTheme'], 'backgroundColor' | 'gradientVia'>) {
  const background = surfaceColors[backgroundColor];
  const via = surfaceColors[gradientVia];
  const surface = mix(white, contrast(white, background) > contrast(white, via) ? background : via, 0.06);
  return { background, via, cards: [mix(white, background, 0.05), mix(white, via, 0.05)], surface, raised: mix(white, surface, 0.06) };
}

/**
 * Returns the colours and fonts of a theme. Text has a contrast of 4.5:1 on every surface, whatever is chosen: accents are darkened behind
 * white text and lightened as text.
 */
export function themeVariables(theme: SiteSettings['siteTheme']): ThemeVariables {
  const { background, via, cards, surface, raised } = themeSurfaces(theme);
  const surfaces = [background, via, ...cards, surface, raised];
  const foreground = reachContrast(textColors[theme.textColor], white, surfaces, 7);
  const primary = accentColors[theme.primaryColor];
  const secondary = accentColors[theme.secondaryColor];
  const light = (color: string) => reachContrast(color, white, surfaces, readable);
  const solid = (color: string) => reachContrast(color, black, [white], readable);
  return {
    '--color-background': background,
    '--color-via': via,
    '--color-surface': surface,
    '--color-card': 'rgb(255 255 255 / 0.05)',
    '--color-card-hover': 'rgb(255 255 255 / 0.08)',
    '--color-line': 'rgb(255 255 255 / 0.12)',
    '--color-line-strong': reachContrast(surface, white, surfaces, 3.1),
    '--color-foreground': foreground,
    '--color-muted': reachContrast(quietText(foreground, background), white, surfaces, readable),
    '--color-primary': primary,
    '--color-secondary': secondary,
    '--color-primary-solid': solid(primary),
    '--color-secondary-solid': solid(secondary),
    '--color-on-accent': white,
    '--color-primary-text': light(primary),
    '--color-secondary-text': light(secondary),
    '--color-success': light(statusColors.success),
    '--color-warning': light(statusColors.warning),
    '--color-danger': light(statusColors.danger),
    '--color-danger-solid': solid('#dc2626'),
    '--font-primary': fontStack(theme.primaryFont),
    '--font-secondary': fontStack(theme.secondaryFont),
  };
}

/** Returns the CSS variables of the settings: the theme, and whether sample figures are shown. */
export const variablesOf = (settings: SiteSettings): ThemeVariables => ({
  ...themeVariables(settings.siteTheme),
  '--sample-figures': settings.showSampleFigures ? 'block' : 'none',
});

/**
 * Returns a font with its metric-compatible fallbacks (src/styles/fonts.css), which avoid layout shifts. Only Cairo has Arabic letters, so
 * it comes before fallbacks that have some.
 */
export function fontStack(font: FontName): string {
  const fallbacks = font === 'Inter' || font === 'Cairo' ? [`${font} Fallback`, `${font} Fallback Android`] : [];
  return [font, ...(font === 'Cairo' ? [] : ['Cairo Arabic']), ...fallbacks].map((name) => `"${name}"`).join(', ');
}

/** Returns the variables as CSS declarations. */
export function themeCss(variables: ThemeVariables): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
