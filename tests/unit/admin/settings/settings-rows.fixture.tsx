import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { navbarLook } from '@/app/shell/navbar-look';
import { shareCardSlot } from '@/features/settings/brand';
import { brandSlots } from '@/features/settings/own-brand';
import {
  backgroundSlots,
  describedSlots,
  footerCategories,
  imageSlots,
  sampleSwitches,
  socialNetworks,
  surfaceColors,
  textColors,
  accentColors,
  type ImageSlot,
} from '@/features/settings/options';
import { seoFields } from '@/features/settings/seo-texts';
import { languages, localizePath, type Language } from '@/i18n/languages';
import { seoPages } from '@/lib/site-pages';
import { observed } from './observed.fixture';
import { text, picture, branch, headOffice, infoBox, synonym, searchLink } from './entered-lists.fixture';
import type { parts } from './settings-parts.fixture';
import { imageOf, href, foundFor, hrefsIn, written, color, font, meta, reviewCard } from './settings-dom.fixture';

/** A setting: the part of the site that shows it, the value to enter, and the check of the result. */
export interface Row {
  part: keyof typeof parts;
  /** The value to enter. The values of list entries are in `lists`. */
  value?: unknown;
  seen: (language: Language) => unknown;
}

function officeRows(path: string, entered: typeof branch, isList: boolean): Record<string, Row> {
  const own = (value: unknown) => (isList ? {} : { value });
  return {
    [`${path}.name`]: { part: 'about', ...own(entered.name), seen: written(entered.name) },
    [`${path}.address`]: { part: 'about', ...own(entered.address), seen: written(entered.address) },
    [`${path}.phone`]: {
      part: 'about',
      ...own(entered.phone),
      seen: () => expect(screen.getByRole('link', { name: entered.phone })).toBeInTheDocument(),
    },
    [`${path}.email`]: { part: 'about', ...own(entered.email), seen: () => expect(href(`mailto:${entered.email}`)).toBeInTheDocument() },
  };
}

function footerRows(category: (typeof footerCategories)[number]): Record<string, Row> {
  const path = `siteTheme.footerLinks.${category}[]`;
  const page = `/products?from=${category}`;
  return {
    [`${path}.text`]: { part: 'footer', seen: written(text(`${category} page`)) },
    [`${path}.href`]: { part: 'footer', seen: (language) => expect(href(localizePath(page, language))).toBeInTheDocument() },
    [`${path}.isContact`]: {
      part: 'footer',
      seen: (language) =>
        expect(screen.getByText(text(`${category} contact`)[language])).toHaveAttribute('href', expect.stringMatching(/#contact$/)),
    },
    [`${path}.newTab`]: {
      part: 'footer',
      seen: () => expect(href(`https://${category.toLowerCase()}.example/`)).not.toHaveAttribute('target'),
    },
  };
}

function navigationRows(place: 'bar' | 'menu' | 'sitemap'): Record<string, Row> {
  const links = () => hrefsIn(document.querySelector<HTMLElement>(`[data-setting="navigation.${place}"]`) ?? document.body);
  return {
    [`navigation.${place}[].key`]: {
      part: place,
      seen: (language) => expect(links()[0]).toBe(localizePath('/news', language)),
    },
    [`navigation.${place}[].visible`]: { part: place, seen: (language) => expect(links()).not.toContain(localizePath('/', language)) },
  };
}

function ownLinkRows(place: 'bar' | 'menu'): Record<string, Row> {
  const address = `https://${place}.example/`;
  return {
    [`navigation.${place}[].text`]: { part: place, seen: written(text(`${place} link`)) },
    [`navigation.${place}[].href`]: { part: place, seen: () => expect(href(address)).toBeInTheDocument() },
    [`navigation.${place}[].newTab`]: { part: place, seen: () => expect(href(address)).not.toHaveAttribute('target') },
  };
}

const sectionIds = () => screen.getAllByRole('region').map(({ id }) => id);

const pictureParts: Partial<Record<ImageSlot, keyof typeof parts>> = {
  heroSection: 'hero',
  aboutHero: 'about',
  aboutStory: 'about',
  readyToTransformBg: 'callToAction',
  adminLoginLogo: 'login',
};

const partOf = (slot: ImageSlot) => pictureParts[slot] ?? 'ourWork';

const profile = 'https://files.example.com/profile.pdf';

export const table: Record<string, Row> = {
  companyName: {
    part: 'bar',
    value: text('company'),
    seen: (language) => expect(screen.getByRole('img', { name: text('company')[language] })).toBeInTheDocument(),
  },
  tagline: { part: 'footer', value: text('tagline'), seen: written(text('tagline')) },
  logoUrl: { part: 'bar', value: picture('logo'), seen: () => expect(imageOf('logo')).toBeInTheDocument() },
  ...officeRows('contactDetails.headOffice', headOffice, false),
  ...officeRows('contactDetails.branches[]', branch, true),
  'contactDetails.ctaInfoBoxes[].icon': {
    part: 'contact',
    seen: () => expect(document.querySelector('svg.lucide-globe')).toBeInTheDocument(),
  },
  'contactDetails.ctaInfoBoxes[].title': { part: 'contact', seen: written(infoBox.title) },
  'contactDetails.ctaInfoBoxes[].detail': {
    part: 'contact',
    seen: (language) => expect(screen.getByRole('listitem')).toHaveTextContent(infoBox.detail[language]),
  },
  'contactDetails.ctaInfoBoxes[].subDetail': { part: 'contact', seen: written(infoBox.subDetail) },
  'contactDetails.ctaInfoBoxes[].hrefPrefix': {
    part: 'contact',
    seen: (language) => expect(href(`mailto:${infoBox.detail[language]}`)).toBeInTheDocument(),
  },

  'siteTheme.backgroundColor': { part: 'theme', value: 'violet-900', seen: color('background', surfaceColors['violet-900']) },
  'siteTheme.gradientVia': { part: 'theme', value: 'teal-900', seen: color('via', surfaceColors['teal-900']) },
  'siteTheme.textColor': { part: 'theme', value: 'white', seen: color('foreground', textColors.white) },
  'siteTheme.primaryColor': { part: 'theme', value: 'orange-500', seen: color('primary', accentColors['orange-500']) },
  'siteTheme.secondaryColor': { part: 'theme', value: 'pink-500', seen: color('secondary', accentColors['pink-500']) },
  'siteTheme.primaryFont': { part: 'theme', value: 'Roboto', seen: font('primary', 'Roboto') },
  'siteTheme.secondaryFont': { part: 'theme', value: 'Lato', seen: font('secondary', 'Lato') },
  'siteTheme.navbarStyle': {
    part: 'bar',
    value: 'solid-color',
    seen: () => expect(screen.getByRole('banner').className).toContain(navbarLook('solid-color', false)),
  },
  ...Object.fromEntries(
    socialNetworks.map((network): [string, Row] => [
      `siteTheme.socialLinks.${network}`,
      {
        part: 'footer',
        value: `https://${network}.com/company`,
        seen: () => expect(href(`https://${network}.com/company`)).toBeInTheDocument(),
      },
    ]),
  ),
  'siteTheme.logoWidthHeader': { part: 'bar', value: 175, seen: () => expect(imageOf('logo')).toHaveStyle({ width: '175px' }) },
  'siteTheme.logoWidthFooter': { part: 'footer', value: 235, seen: () => expect(imageOf('logo')).toHaveStyle({ width: '235px' }) },
  'siteTheme.logoWidthAdminLogin': {
    part: 'login',
    value: 145,
    seen: () => expect(imageOf('adminLoginLogo')).toHaveStyle({ width: '145px' }),
  },
  'siteTheme.testimonialCardWidth': {
    part: 'testimonials',
    value: 311,
    seen: () => expect(reviewCard().getAttribute('style')).toContain('311px'),
  },
  'siteTheme.testimonialCardGap': {
    part: 'testimonials',
    value: 37,
    seen: () => expect(reviewCard().getAttribute('style')).toContain('37px'),
  },
  ...Object.assign({}, ...footerCategories.map(footerRows)),
  testimonialSpeed: { part: 'testimonials', value: 130, seen: () => waitFor(() => expect(observed.carousel?.speed).toBe(130)) },
  // They are switched on, because they are off by default for a company with its own name.
  ...Object.fromEntries(
    sampleSwitches.map((sample): [string, Row] => [
      sample,
      { part: 'samples', value: true, seen: () => expect(screen.getByText(sample)).toBeInTheDocument() },
    ]),
  ),
  ...navigationRows('bar'),
  ...navigationRows('menu'),
  ...navigationRows('sitemap'),
  ...ownLinkRows('bar'),
  ...ownLinkRows('menu'),
  'homeSections[].key': { part: 'home', seen: () => expect(sectionIds()[1]).toBe('contact') },
  'homeSections[].visible': { part: 'home', seen: () => expect(sectionIds()).not.toContain('services') },

  ...Object.fromEntries(
    imageSlots
      .filter((slot) => slot !== 'companyProfilePdfUrl' && !brandSlots.some((other) => other === slot))
      .map((slot): [string, Row] => [
        `images.${slot}`,
        { part: partOf(slot), value: picture(slot), seen: () => expect(imageOf(slot)).toBeInTheDocument() },
      ]),
  ),
  'images.siteIcon': {
    part: 'icons',
    value: picture('siteIcon'),
    seen: () =>
      waitFor(
        () => expect(document.head.querySelector('link[rel="icon"]')).toHaveAttribute('href', window.location.origin + picture('siteIcon')),
        { timeout: 5000 },
      ),
  },
  ...Object.fromEntries(
    languages.map((language): [string, Row] => {
      const slot = shareCardSlot(language);
      const shown = () =>
        waitFor(() =>
          expect(document.head.querySelector('meta[property="og:image"]')).toHaveAttribute(
            'content',
            window.location.origin + picture(slot),
          ),
        );
      return [`images.${slot}`, { part: 'head of home', value: picture(slot), seen: (seenIn) => seenIn === language && shown() }];
    }),
  ),
  'images.companyProfilePdfUrl': { part: 'ourWork', value: profile, seen: () => expect(href(profile)).toBeInTheDocument() },
  'images.heroImageOpacity': { part: 'hero', value: 0.65, seen: () => expect(imageOf('heroSection')).toHaveStyle({ opacity: '0.65' }) },
  ...Object.fromEntries(
    describedSlots.map((slot): [string, Row] => [
      `imageAlts.${slot}`,
      {
        part: partOf(slot),
        value: text(`in ${slot}`),
        seen: (language) => expect(imageOf(slot)).toHaveAttribute('alt', text(`in ${slot}`)[language]),
      },
    ]),
  ),
  ...Object.fromEntries(
    backgroundSlots.flatMap((slot): [string, Row][] => [
      [`imageFocus.${slot}.x`, { part: partOf(slot), value: 12, seen: () => expect(imageOf(slot)?.style.objectPosition).toMatch(/^12% /) }],
      [`imageFocus.${slot}.y`, { part: partOf(slot), value: 83, seen: () => expect(imageOf(slot)?.style.objectPosition).toMatch(/ 83%$/) }],
    ]),
  ),
  'whatsApp.isShown': { part: 'whatsApp', value: true, seen: () => screen.findByRole('link') },
  'whatsApp.number': {
    part: 'whatsApp',
    value: '+97455551234',
    seen: () => expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('https://wa.me/97455551234?')),
  },
  'whatsApp.greeting': {
    part: 'whatsApp',
    value: text('greeting'),
    seen: (language) =>
      expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining(encodeURIComponent(text('greeting')[language]))),
  },
  countVisits: { part: 'visits', value: false, seen: () => waitFor(() => expect(observed.countsVisits).toBe(false)) },
  spontaneousApplications: {
    part: 'careers',
    value: true,
    seen: () =>
      waitFor(() =>
        expect(document.querySelector('[data-setting="spontaneousApplications"] button')).toHaveAttribute('aria-haspopup', 'dialog'),
      ),
  },
  signUpOpen: { part: 'signUp', value: false, seen: () => screen.findByRole('link', { name: /See the creators|تصفّح صنّاع المحتوى/ }) },
  minimumAge: {
    part: 'signUp',
    value: '21',
    seen: () => waitFor(() => expect(document.querySelector('[data-setting="minimumAge"]')).toHaveTextContent('21')),
  },
  idleTimeout: { part: 'idle', value: 90_000, seen: () => waitFor(() => expect(observed.idleTimeout).toBe(90_000)) },
  ...Object.fromEntries(
    (['query', 'means'] as const).map((field): [string, Row] => [
      `search.synonyms[].${field}`,
      {
        part: 'search',
        seen: (language) => waitFor(() => expect(foundFor(synonym.query)).toContain(localizePath('/privacy-policy', language))),
      },
    ]),
  ),
  ...Object.fromEntries(
    (['query', 'href'] as const).map((field): [string, Row] => [
      `search.links[].${field}`,
      { part: 'search', seen: (language) => expect(foundFor(searchLink.query)).toEqual([localizePath(searchLink.href, language)]) },
    ]),
  ),
  'search.links[].text': { part: 'search', seen: written(searchLink.text) },
  ...Object.fromEntries(
    seoPages.flatMap((page) =>
      seoFields.map((field): [string, Row] => {
        const words = text(`${page} ${field}`);
        const shown = () => (field === 'title' ? document.title : meta(field));
        return [
          `seo.${page}.${field}`,
          { part: `head of ${page}`, value: words, seen: (language) => waitFor(() => expect(shown()).toBe(words[language])) },
        ];
      }),
    ),
  ),
};
