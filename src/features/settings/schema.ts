import * as z from 'zod/mini';
import { inBoth, type Localized } from '../../i18n/localized-text.ts';
import { seoPages } from '../../lib/site-pages.ts';
import { accentColors, backgroundSlots, describedSlots, fonts, footerCategories, imageSlots, infoBoxIcons, navbarStyles, socialNetworks, surfaceColors, textColors } from './options.ts';

const keysOf = <Key extends string>(record: Record<Key, unknown>) => Object.keys(record) as [Key, ...Key[]];
const shape = <Key extends string, Field>(keys: readonly Key[], field: Field) =>
  Object.fromEntries(keys.map((key) => [key, field])) as Record<Key, Field>;

/** A text of the panel: one for each language, also when one is stored for both or for one of them only. */
export const localizedText = z.pipe(
  z.union([z.string(), z.object({ en: z.nullish(z.string()), ar: z.nullish(z.string()) })]),
  z.transform((stored): Localized => (typeof stored === 'string' ? inBoth(stored) : { en: stored.en ?? '', ar: stored.ar ?? '' })),
);

/** Pages in the order in which they are listed, and whether they are; keys the site does not know are passed over. */
const pageOrder = z.array(z.object({ key: z.string(), visible: z.boolean() }));

const px = (from: number, to: number) => z.number().check(z.gte(from), z.lte(to));

const percent = z.number().check(z.gte(0), z.lte(100));

const office = z.object({ id: z.string(), name: localizedText, address: localizedText, phone: z.string(), email: z.string() });

const infoBox = z.object({
  id: z.string(),
  icon: z.enum(infoBoxIcons),
  title: localizedText,
  detail: localizedText,
  subDetail: localizedText,
  hrefPrefix: z.optional(z.string()),
});

const footerLink = z.object({ id: z.optional(z.string()), text: localizedText, href: z.string(), isContact: z.optional(z.boolean()) });

/** Words of visitors, and what the site calls the same. */
const synonym = z.object({ id: z.string(), query: z.string(), means: z.string() });

/** What a search finds besides the site's own pages and offers. */
const searchLink = z.object({ id: z.string(), query: z.string(), text: localizedText, href: z.string() });

const seoTexts = z.object({ title: localizedText, description: localizedText, keywords: localizedText });

/** The site settings, as spec/admin-panel section 3 lists them; ranges are the panel's sliders (section 5). */
export const settingsSchema = z.object({
  companyName: localizedText,
  tagline: localizedText,
  logoUrl: z.string(),
  contactDetails: z.object({ headOffice: office, branches: z.array(office), ctaInfoBoxes: z.array(infoBox) }),
  siteTheme: z.object({
    backgroundColor: z.enum(keysOf(surfaceColors)),
    gradientVia: z.enum(keysOf(surfaceColors)),
    textColor: z.enum(keysOf(textColors)),
    primaryColor: z.enum(keysOf(accentColors)),
    secondaryColor: z.enum(keysOf(accentColors)),
    primaryFont: z.enum(fonts),
    secondaryFont: z.enum(fonts),
    navbarStyle: z.enum(navbarStyles),
    socialLinks: z.object(shape(socialNetworks, z.string())),
    logoWidthHeader: px(50, 250),
    logoWidthFooter: px(80, 300),
    logoWidthAdminLogin: px(40, 200),
    testimonialCardWidth: px(200, 400),
    testimonialCardGap: px(0, 80),
    footerLinks: z.object(shape(footerCategories, z.array(footerLink))),
  }),
  testimonialSpeed: px(10, 200),
  /** Whether the built-in sample testimonials follow the approved reviews (docs/decisions.md). */
  showSampleTestimonials: z.boolean(),
  /** Top navigation, the menu of small screens, and the main pages of the HTML sitemap. */
  navigation: z.object({ bar: pageOrder, menu: pageOrder, sitemap: pageOrder }),
  images: z.object({ ...shape(imageSlots, z.string()), heroImageOpacity: z.number().check(z.gte(0), z.lte(1)) }),
  /** What pictures show, in words; empty where the built-in words will do. */
  imageAlts: z.object(shape(describedSlots, localizedText)),
  /** The point of a background that every screen shows, in per cent from the left and from the top. */
  imageFocus: z.object(shape(backgroundSlots, z.object({ x: percent, y: percent }))),
  /** Milliseconds without input after which the administrator is logged out. */
  idleTimeout: z.number().check(z.gte(30_000)),
  /** What searches that found nothing find since (search tab). */
  search: z.object({ synonyms: z.array(synonym), links: z.array(searchLink) }),
  seo: z.object(shape(seoPages, seoTexts)),
});

export type SiteSettings = z.infer<typeof settingsSchema>;
export type PageOrder = z.infer<typeof pageOrder>;
export type Office = z.infer<typeof office>;
export type InfoBox = z.infer<typeof infoBox>;
export type SearchSynonym = z.infer<typeof synonym>;
export type SearchLink = z.infer<typeof searchLink>;
export type FooterLink = z.infer<typeof footerLink>;
