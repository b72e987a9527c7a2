import type { SiteSettings } from './schema.ts';

/** Returns whether an address is the logo of the demo data (supabase/demo), by its name. */
export const isSampleLogo = (address: string) => address.endsWith('/publicassets/media/sample_adminLoginLogo.svg');

/** Returns the settings without the logo of the demo data. */
export const withoutSampleLogo = (settings: SiteSettings): SiteSettings =>
  isSampleLogo(settings.images.adminLoginLogo) ? { ...settings, images: { ...settings.images, adminLoginLogo: '' } } : settings;
