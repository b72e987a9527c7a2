import type { ItemKind } from '@/lib/item-kinds';
import { mainNetworks, sampleSwitches, type SampleSwitch } from './options';
import { isSampleLogo } from './samples';
import type { SiteSettings } from './schema';

/** Returns the switches of sample content that the site shows. `kinds` are the kinds of items that have samples. */
export function shownSamples(settings: SiteSettings, kinds: readonly ItemKind[]): SampleSwitch[] {
  const isShown: Record<SampleSwitch, boolean> = {
    showSampleTestimonials: true,
    showSampleFigures: kinds.includes('figure'),
    showSampleLogos: kinds.includes('client') || kinds.includes('partner') || isSampleLogo(settings.images.adminLoginLogo),
    showEmptyNetworks: mainNetworks.some((network) => settings.siteTheme.socialLinks[network] === ''),
  };
  return sampleSwitches.filter((sample) => settings[sample] && isShown[sample]);
}
