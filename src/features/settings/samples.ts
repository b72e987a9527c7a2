import { defaultSettings } from './defaults.ts';
import type { SiteSettings } from './schema.ts';

/** Returns whether an address is a logo of the demo data (supabase/demo), by its name. */
export const isSampleLogo = (address: string) =>
  /\/publicassets\/media\/sample_(?:adminLoginLogo|(?:client|partner)Logo\d_\w+)\.svg$/.test(address);

/** Returns the settings without the logos of the demo data. */
export function withoutSampleLogos(settings: SiteSettings): SiteSettings {
  const samples = Object.entries(settings.images).filter(([, value]) => isSampleLogo(String(value)));
  return samples.length === 0
    ? settings
    : { ...settings, images: { ...settings.images, ...Object.fromEntries(samples.map(([slot]) => [slot, ''])) } };
}

/** Returns whether the figures are the built-in ones. */
export const hasSampleFigures = ({ figures }: Pick<SiteSettings, 'figures'>): boolean => figures === defaultSettings.figures;

/** Returns whether there are figures to show: own ones, or the built-in ones where they are on. */
export const showsFigures = (settings: Pick<SiteSettings, 'figures' | 'showSampleFigures'>): boolean =>
  settings.figures.length > 0 && (settings.showSampleFigures || !hasSampleFigures(settings));

/** Returns the CSS variable `--figures`. It is stored with the theme, so the next visit does not paint the prerendered samples. */
export const figuresDisplay = (settings: Pick<SiteSettings, 'figures' | 'showSampleFigures'>) =>
  showsFigures(settings) ? 'block' : 'none';
