import { inBoth, type Localized } from '../../i18n/localized-text.ts';
import { seoPages } from '../../lib/site-pages.ts';
import {
  accentColors,
  backgroundSlots,
  describedSlots,
  fonts,
  footerCategories,
  imageSlots,
  infoBoxIcons,
  minimumAges,
  navbarStyles,
  sampleSwitches,
  socialNetworks,
  surfaceColors,
  textColors,
} from './options.ts';
import { boolean, isPlain, list, number, object, oneOf, optional, string, type Read, type Rule } from './rules.ts';

/** One of the keys of a record. */
const keyOf = <Key extends string>(record: Record<Key, unknown>) => oneOf(Object.keys(record) as Key[]);
const shape = <Key extends string, Field>(keys: readonly Key[], field: Field) =>
  Object.fromEntries(keys.map((key) => [key, field])) as Record<Key, Field>;

/** A text in both languages. Also reads one text for both, or for one of them. */
export const localizedText: Rule<Localized> = {
  read(stored) {
    if (typeof stored === 'string') return inBoth(stored);
    if (!isPlain(stored)) return undefined;
    const { en = '', ar = '' } = stored;
    const [english, arabic] = [en ?? '', ar ?? ''];
    return typeof english === 'string' && typeof arabic === 'string' ? { en: english, ar: arabic } : undefined;
  },
};

/** Pages in their order, with their visibility. Unknown keys are ignored. */
const pageOrder = list(object({ key: string, visible: boolean }));

/** Whether a link to another site opens in a new tab; so it does unless this is false. */
const newTab = optional(boolean);

/**
 * Pages and links of one's own in their order. A page has its key, and may have a text of its own in place of its name. A link has a key
 * of its own, a text and an address.
 */
const linkOrder = list(object({ key: string, visible: boolean, text: optional(localizedText), href: optional(string), newTab }));

const percent = number(0, 100);

const office = object({ id: string, name: localizedText, address: localizedText, phone: string, email: string });

const infoBox = object({
  id: string,
  icon: oneOf(infoBoxIcons),
  title: localizedText,
  detail: localizedText,
  subDetail: localizedText,
  hrefPrefix: optional(string),
});

const footerLink = object({ id: optional(string), text: localizedText, href: string, isContact: optional(boolean), newTab });

/** A term of visitors, and the site's term for it. */
const synonym = object({ id: string, query: string, means: string });

/** An additional search result. */
const searchLink = object({ id: string, query: string, text: localizedText, href: string });

const seoTexts = object({ title: localizedText, description: localizedText, keywords: localizedText });

/** The site settings (spec/admin-panel section 3). Ranges are those of the panel's sliders (section 5). */
export const settingsSchema = object({
  companyName: localizedText,
  tagline: localizedText,
  logoUrl: string,
  contactDetails: object({ headOffice: office, branches: list(office), ctaInfoBoxes: list(infoBox) }),
  /** The button that opens a chat with the company. `{{page}}` in the greeting stands for the name of the page. */
  whatsApp: object({ isShown: boolean, number: string, greeting: localizedText }),
  siteTheme: object({
    backgroundColor: keyOf(surfaceColors),
    gradientVia: keyOf(surfaceColors),
    textColor: keyOf(textColors),
    primaryColor: keyOf(accentColors),
    secondaryColor: keyOf(accentColors),
    primaryFont: oneOf(fonts),
    secondaryFont: oneOf(fonts),
    navbarStyle: oneOf(navbarStyles),
    socialLinks: object(shape(socialNetworks, string)),
    logoWidthHeader: number(50, 250),
    logoWidthFooter: number(80, 300),
    logoWidthAdminLogin: number(40, 200),
    testimonialCardWidth: number(200, 400),
    testimonialCardGap: number(0, 80),
    footerLinks: object(shape(footerCategories, list(footerLink))),
  }),
  testimonialSpeed: number(10, 200),
  /** Sample content; off by default for a company with its own name (`sampleSwitches`). */
  ...shape(sampleSwitches, boolean),
  /** Top navigation, the menu of small screens, and the main pages of the HTML sitemap. */
  navigation: object({ bar: linkOrder, menu: linkOrder, sitemap: pageOrder }),
  /** The sections of the home page below the hero (`completeSections`). */
  homeSections: pageOrder,
  images: object({ ...shape(imageSlots, string), heroImageOpacity: number(0, 1) }),
  /** Alternative texts; empty for the built-in ones. */
  imageAlts: object(shape(describedSlots, localizedText)),
  /** The focus of a background that every screen shows, in per cent from left and top. */
  imageFocus: object(shape(backgroundSlots, object({ x: percent, y: percent }))),
  /** Milliseconds without input after which the administrator is logged out. */
  idleTimeout: number(30_000),
  /** Whether visits are counted (features/visits). The database checks it too. */
  countVisits: boolean,
  /** Whether applications without a posting are accepted. The database checks it too. */
  spontaneousApplications: boolean,
  /** Whether everybody may join the creators' community; without it, by invitation only. The database checks it too. */
  signUpOpen: boolean,
  /** The age from which people may join. The database checks it too. */
  minimumAge: oneOf(minimumAges),
  /** Synonyms and links for searches without results (search tab). */
  search: object({ synonyms: list(synonym), links: list(searchLink) }),
  seo: object(shape(seoPages, seoTexts)),
});

export type SiteSettings = Read<typeof settingsSchema>;
export type PageOrder = Read<typeof pageOrder>;
export type LinkOrder = Read<typeof linkOrder>;
export type Office = Read<typeof office>;
export type InfoBox = Read<typeof infoBox>;
export type SearchSynonym = Read<typeof synonym>;
export type SearchLink = Read<typeof searchLink>;
export type FooterLink = Read<typeof footerLink>;
