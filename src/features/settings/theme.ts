import { contrast, mix, reachContrast } from './color.ts';
import { accentColors, surfaceColors, textColors, type FontName } from './options.ts';
import type { SiteSettings } from './schema.ts';

/** CSS variables by name; `tailwind.config.ts` gives each its class. */
export type ThemeVariables = Record<`--${string}`, string>;

const white = '#ffffff';
const black = '#000000';
const readable = 4.6;

/**
 * The site's colours and fonts for a theme. Whatever the administrator combines, text passes 4.5:1 on
 * every surface: accents are darkened behind white text and lightened where they are text themselves.
 */
export function themeVariables(theme: SiteSettings['siteTheme']): ThemeVariables {
  const background = surfaceColors[theme.backgroundColor];
  const via = surfaceColors[theme.gradientVia];
  const chosenText = textColors[theme.textColor];
  const card = [mix(white, background, 0.05), mix(white, via, 0.05)];
  const surface = mix(white, contrast(white, background) > contrast(white, via) ? background : via, 0.06);
  const surfaces = [background, via, ...card, surface, mix(white, surface, 0.06)];
  const foreground = reachContrast(chosenText, white, surfaces, 7);
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
    '--color-muted': reachContrast(mix(foreground, background, 0.68), white, surfaces, readable),
    '--color-primary': primary,
    '--color-secondary': secondary,
    '--color-primary-solid': solid(primary),
    '--color-secondary-solid': solid(secondary),
    '--color-on-accent': white,
    '--color-primary-text': light(primary),
    '--color-secondary-text': light(secondary),
    '--color-success': light('#34d399'),
    '--color-warning': light('#fbbf24'),
    '--color-danger': light('#f87171'),
    '--color-danger-solid': solid('#dc2626'),
    '--font-primary': fontStack(theme.primaryFont),
    '--font-secondary': fontStack(theme.secondaryFont),
  };
}

/**
 * A font with its metric-compatible stand-ins (src/styles/fonts.css), which hold the layout still while it loads. Only
 * Cairo has Arabic letters: they stand right behind every other font, before stand-ins that have letters of their own.
 */
function fontStack(font: FontName): string {
  const standIns = font === 'Inter' || font === 'Cairo' ? [`${font} Fallback`, `${font} Fallback Android`] : [];
  return [font, ...(font === 'Cairo' ? [] : ['Cairo Arabic']), ...standIns].map((name) => `"${name}"`).join(', ');
}

/** The variables as declarations of a style sheet. */
export function themeCss(variables: ThemeVariables): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
}
