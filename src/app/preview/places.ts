import { visiblePages } from '@/features/settings/navigation';
import { imageSlots, type footerCategories } from '@/features/settings/options';
import type { SiteSettings } from '@/features/settings/schema';
import { shownNetworks } from '@/features/settings/shown-networks';
import type { Language } from '@/i18n/languages';
import { paths, seoKeyOf, sitePages } from '@/lib/site-pages';
import { assetUrl } from '@/lib/asset-url';

/** Where on the page a setting shows. */
export interface Place {
  /** As the panel names its fields: dotted, entries of lists by their id, pages of the navigation by their key, in brackets. */
  path: string;
  element: Element;
}

export interface Shown {
  settings: SiteSettings;
  language: Language;
}

type EntryPaths = (shown: Shown) => (string | undefined)[];

/** The panel names an entry without an id by its place. */
const entriesOf = (path: string, list: readonly { id?: string | undefined }[]) =>
  list.map(({ id }, index) => `${path}[${id ?? `item-${index}`}]`);

const pages =
  (place: 'bar' | 'menu' | 'sitemap'): EntryPaths =>
  ({ settings }) =>
    visiblePages(place, settings.navigation).map((key) => `navigation.${place}[${key}]`);

const footerLinks =
  (category: (typeof footerCategories)[number]): EntryPaths =>
  ({ settings }) =>
    entriesOf(`siteTheme.footerLinks.${category}`, settings.siteTheme.footerLinks[category]);

const logos =
  (row: 'clientLogo' | 'partnerLogo'): EntryPaths =>
  ({ settings: { images } }) =>
    imageSlots.filter((slot) => slot.startsWith(row) && assetUrl(images[slot])).map((slot) => `images.${slot}`);

/** What the children of an element marked with a list's path show, in their order. */
const entries: Readonly<Record<string, EntryPaths>> = {
  'navigation.bar': pages('bar'),
  'navigation.menu': pages('menu'),
  'navigation.sitemap': pages('sitemap'),
  'contactDetails.ctaInfoBoxes': ({ settings }) => entriesOf('contactDetails.ctaInfoBoxes', settings.contactDetails.ctaInfoBoxes),
  'siteTheme.socialLinks': ({ settings: { siteTheme, showEmptyNetworks } }) =>
    shownNetworks(siteTheme.socialLinks, showEmptyNetworks).map(({ network }) => `siteTheme.socialLinks.${network}`),
  figures: ({ settings }) => entriesOf('figures', settings.figures),
  'siteTheme.footerLinks.quickLinks': footerLinks('quickLinks'),
  'siteTheme.footerLinks.companyLinks': footerLinks('companyLinks'),
  'siteTheme.footerLinks.legalLinks': footerLinks('legalLinks'),
  'images.clientLogo1': logos('clientLogo'),
  'images.partnerLogo1': logos('partnerLogo'),
};

/** Areas in a colour of the theme are known by the class that paints them. */
const accent = '.bg-accent, .text-gradient';
const dialog = '[role="dialog"]';
const controls = 'a, button, input, select, textarea, summary, label, [role="tab"]';
/** What holds other things and has no words of its own. */
const surfaces = 'html, body, #root, #root > div, main, section, footer, header, div, ul, ol';

const pathOf = (element: Element) => element.getAttribute('data-setting');

/** The setting that shows where somebody points, from the innermost outwards; undefined where there is none, such as on a control of the page. */
export function placeAt(target: Element, shown: Shown): Place | undefined {
  for (let element: Element | null = target, inner: Element | null = null; element; inner = element, element = element.parentElement) {
    const path = pathOf(element);
    if (path) return placeIn(element, path, inner, target, shown);
    if (element.matches(accent) && !element.closest(dialog)) return { path: 'siteTheme.primaryColor', element };
    if (element.matches('header')) return isControl(target, element) ? undefined : { path: 'siteTheme.navbarStyle', element };
  }
  const isBare =
    target.matches(surfaces) && ![...target.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  return isBare && !target.closest(`${dialog}, ${controls}`)
    ? { path: 'siteTheme.backgroundColor', element: document.documentElement }
    : undefined;
}

function placeIn(element: Element, path: string, inner: Element | null, target: Element, shown: Shown): Place | undefined {
  const ofEntry = inner && entries[path]?.(shown)[[...element.children].indexOf(inner)];
  if (ofEntry) return { path: ofEntry, element: inner };
  // An area's picture lies behind controls that have a purpose of their own.
  return element.matches('section') && isControl(target, element) ? undefined : { path, element };
}

function isControl(target: Element, area: Element): boolean {
  const control = target.closest(controls);
  return control !== null && area.contains(control);
}

/** Where settings show that have no place of their own, or that are seen by their effect. The first that holds counts. */
const effects: readonly [path: string, selector: string][] = [
  ['logoUrl', 'header [data-setting="companyName"]'],
  ['companyName', '[data-setting="logoUrl"]'],
  ['siteTheme.logoWidthHeader', 'header :is([data-setting="logoUrl"], [data-setting="companyName"])'],
  ['siteTheme.logoWidthFooter', 'footer :is([data-setting="logoUrl"], [data-setting="companyName"])'],
  ['siteTheme.logoWidthAdminLogin', '[data-setting="images.adminLoginLogo"]'],
  ['siteTheme.navbarStyle', 'header'],
  ['siteTheme.primaryColor', '.bg-accent'],
  ['siteTheme.secondaryColor', '.bg-accent'],
  ['siteTheme.primaryFont', 'h1'],
  ['siteTheme.secondaryFont', 'h1'],
  ['siteTheme.textColor', 'h1'],
  ['siteTheme.testimonialCardWidth', '[data-setting="testimonialSpeed"]'],
  ['siteTheme.testimonialCardGap', '[data-setting="testimonialSpeed"]'],
  ['showSampleTestimonials', '[data-setting="testimonialSpeed"]'],
  ['showSampleFigures', '[data-setting="figures"]'],
  ['showSampleLogos', '[data-setting="images.clientLogo1"]'],
  ['showEmptyNetworks', '[data-setting="siteTheme.socialLinks"]'],
  ['images.heroImageOpacity', '[data-setting="images.heroSection"]'],
  ['images.clientLogo', '[data-setting="images.clientLogo1"]'],
  ['images.partnerLogo', '[data-setting="images.partnerLogo1"]'],
  ['contactDetails', '[data-setting="contactDetails.branches"]'],
  ['navigation', 'header'],
];

/** Pages on which settings show that don't show on every page. */
const pagesOf: readonly [path: string, page: string][] = [
  ['contactDetails.ctaInfoBoxes', paths.home],
  ['contactDetails', paths.about],
  ['images.heroSection', paths.home],
  ['images.heroImageOpacity', paths.home],
  ['images.about', paths.about],
  ['images.readyToTransformBg', paths.home],
  ['images.adminLoginLogo', paths.login],
  ['images', paths.ourWork],
  ['siteTheme.logoWidthAdminLogin', paths.login],
  ['siteTheme.testimonial', paths.home],
  ['testimonialSpeed', paths.home],
  ['showSampleTestimonials', paths.home],
  ['figures', paths.home],
  ['showSampleFigures', paths.home],
  ['showSampleLogos', paths.ourWork],
  ['navigation.sitemap', paths.sitemap],
];

const isShown = (element: Element) => element.getClientRects().length > 0;
const within = (inner: string, outer: string) => inner.startsWith(outer) && ['.', '[', undefined].includes(inner[outer.length]);

/** Everything on the page that is marked, entries of lists one by one. */
function places(shown: Shown): Place[] {
  return [...document.querySelectorAll('[data-setting]')].flatMap((element) => {
    const path = pathOf(element) ?? '';
    const children = entries[path]?.(shown).flatMap((entry, index): Place[] => {
      const child = element.children[index];
      return entry && child ? [{ path: entry, element: child }] : [];
    });
    return [...(children ?? []), { path, element }];
  });
}

/** What is said of a picture shows where the picture does. */
const asPicture = (path: string) => path.replace(/^image(?:Alts|Focus)\.([^.]+).*/, 'images.$1');

/** The place of a setting on this page, or of the smallest thing that it is a part of. */
export function placeOf(path: string, shown: Shown): Element | undefined {
  const wanted = asPicture(path);
  return places(shown)
    .filter((place) => within(wanted, place.path) && isShown(place.element))
    .sort((one, other) => other.path.length - one.path.length)[0]?.element;
}

/** Where the effect of a setting is seen on this page that has no place of its own. */
export function effectOf(path: string): Element | undefined {
  return effects
    .filter(([prefix]) => asPicture(path).startsWith(prefix))
    .flatMap(([, selector]) => [...document.querySelectorAll(selector)])
    .find(isShown);
}

/** The page, without language prefix, that shows a setting which not every page does; undefined for all others. */
export function pageFor(path: string): string | undefined {
  const [root, key] = path.split('.');
  return root === 'seo'
    ? sitePages.find((entry) => seoKeyOf(entry) === key)?.path
    : pagesOf.find(([prefix]) => asPicture(path).startsWith(prefix))?.[1];
}
