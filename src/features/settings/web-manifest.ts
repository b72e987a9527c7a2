import type { Language } from '../../i18n/languages.ts';
import { localize } from '../../i18n/localized-text.ts';
import { themeVariables } from './theme.ts';
import type { Brand } from './brand.ts';

export interface ManifestIcon {
  src: string;
  sizes: string;
  type?: string;
  purpose?: 'maskable';
}

/**
 * Returns the web app manifest of a language.
 *
 * @param origin prefix of the site's addresses; empty when the manifest is on the site itself
 */
export function webManifest(brand: Brand, language: Language, icons: readonly ManifestIcon[], origin = ''): string {
  const name = localize(brand.companyName, language);
  const background = themeVariables(brand.siteTheme)['--color-background'];
  const manifest = {
    name,
    short_name: name,
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
    start_url: `${origin}${language === 'ar' ? '/ar' : '/'}`,
    scope: `${origin}/`,
    display: 'browser',
    background_color: background,
    theme_color: background,
    icons,
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
