import { mainNetworks, sampleSwitches, type SampleSwitch } from './options';
import { hasSampleFigures, isSampleLogo } from './samples';
import type { SiteSettings } from './schema';

/** Returns the switches of sample content that the site shows. */
export function shownSamples(settings: SiteSettings): SampleSwitch[] {
  const isShown: Record<SampleSwitch, boolean> = {
    showSampleTestimonials: true,
    showSampleFigures: hasSampleFigures(settings),
    showSampleLogos: Object.values(settings.images).some((value) => isSampleLogo(String(value))),
    showEmptyNetworks: mainNetworks.some((network) => settings.siteTheme.socialLinks[network] === ''),
  };
  return sampleSwitches.filter((sample) => settings[sample] && isShown[sample]);
}
