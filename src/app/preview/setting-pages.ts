import { paths, seoKeyOf, sitePages } from '@/lib/site-pages';
import { pageOfText, textIdOf } from '@/features/texts/text-parts';
import { stripLanguage } from '@/i18n/languages';
import { asPicture } from './setting-elements';

/**
 * The settings that not every page shows, by the page and the start of their paths. tests/unit/app/preview/setting-pages.test.tsx compares
 * them with the pages.
 */
const settingsByPage: Readonly<Record<string, readonly string[]>> = {
  [paths.home]: [
    'images.heroSection',
    'images.heroImageOpacity',
    'images.readyToTransformBg',
    'contactDetails.ctaInfoBoxes',
    'showSampleFigures',
    'testimonialSpeed',
    'siteTheme.testimonial',
    'showSampleTestimonials',
    'homeSections',
  ],
  [paths.about]: ['images.aboutHero', 'images.aboutStory', 'contactDetails.headOffice', 'contactDetails.branches'],
  [paths.careers]: ['spontaneousApplications'],
  [paths.creatorsHub]: ['signUpOpen', 'minimumAge'],
  [paths.ourWork]: [
    'images.ourWorkHeroImage',
    'images.companyProfilePdfUrl',
    'images.photoshopWork',
    'images.illustratorWork',
    'images.youtubeVideoThumbnail',
    'images.reelsThumbnail',
    'images.webDevWork',
    'images.softwareWork',
    'images.coursePromo',
    'images.itServiceIcon',
    'showSampleLogos',
  ],
  [paths.login]: ['images.adminLoginLogo', 'siteTheme.logoWidthAdminLogin'],
  [paths.sitemap]: ['navigation.sitemap'],
};

/** Returns the path, without language prefix, of the page that shows a setting; undefined for settings that every page shows, or none. */
export function pageOfSetting(path: string): string | undefined {
  const id = textIdOf(path);
  if (id !== undefined) return pageOfText(id, stripLanguage(location.pathname));
  const [root, key] = path.split('.');
  if (root === 'seo') return sitePages.find((page) => seoKeyOf(page) === key)?.path;
  const start = asPicture(path);
  return Object.keys(settingsByPage).find((page) => settingsByPage[page]?.some((prefix) => start.startsWith(prefix)));
}
