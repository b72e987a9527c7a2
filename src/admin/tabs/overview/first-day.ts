import { sampleKinds, type SampleKind } from '@/features/items/sample-kinds';
import { mergeSettings } from '@/features/settings/merge';
import { sampleSwitches, type SampleSwitch } from '@/features/settings/options';
import { shownSamples } from '@/features/settings/shown-samples';
import { isPlain, toDraft } from '../../settings/draft';

/** The first steps of a new site, in the recommended order. */
export const firstDaySteps = ['name', 'logo', 'contact', 'colours', 'job', ...sampleSwitches, 'sitemap'] as const;
export type FirstDayStep = (typeof firstDaySteps)[number];

export interface FirstDayFacts {
  /** The stored settings. */
  stored: unknown;
  /** The number of job postings. Undefined when unknown. */
  jobs: number | undefined;
  hasSitemap: boolean | undefined;
  /** The kinds of items that have samples. Undefined when unknown. */
  samples: readonly SampleKind[] | undefined;
}

const colours = ['backgroundColor', 'gradientVia', 'textColor', 'primaryColor', 'secondaryColor'] as const;

/** Returns which steps are done. An unknown step counts as not done. */
export function stepsDone({ stored, jobs = 0, hasSitemap = false, samples = sampleKinds }: FirstDayFacts): Record<FirstDayStep, boolean> {
  const { companyName, logoUrl, contactDetails, siteTheme } = toDraft(isPlain(stored) ? stored : {});
  const { address, phone, email } = contactDetails.headOffice;
  const isSet = (text: { en: string; ar: string }) => Boolean(text.en.trim() || text.ar.trim());
  const shown = shownSamples(mergeSettings(stored).settings, samples);
  const isOff = (sample: SampleSwitch) => !shown.includes(sample);
  return {
    name: isSet(companyName),
    logo: logoUrl.trim() !== '',
    contact: isSet(address) && phone.trim() !== '' && email.trim() !== '',
    colours: colours.some((colour) => siteTheme[colour] !== null),
    job: jobs > 0,
    showSampleTestimonials: isOff('showSampleTestimonials'),
    showSampleFigures: isOff('showSampleFigures'),
    showSampleLogos: isOff('showSampleLogos'),
    showEmptyNetworks: isOff('showEmptyNetworks'),
    sitemap: hasSitemap,
  };
}
