import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { createRef, type ReactNode } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleWatch } from '@/admin/shell/idle/idle-watch';
import type * as runningTimer from '@/admin/shell/idle/running-timer';
import type { Draft } from '@/admin/settings/draft';
import { PageHead } from '@/boot/head';
import { Footer } from '@/app/shell/footer';
import { MobileMenu } from '@/app/shell/mobile-menu';
import { navbarLook } from '@/app/shell/navbar-look';
import { TopNavigation } from '@/app/shell/top-navigation';
import { dismissToast } from '@/components/feedback/toast-store';
import type { CarouselOptions } from '@/features/reviews/carousel-engine';
import { shareCardSlot } from '@/features/settings/brand';
import { brandSlots } from '@/features/settings/own-brand';
import { defaultSettings } from '@/features/settings/defaults';
import { defaultNavigation } from '@/features/settings/navigation';
import { mergeSettings } from '@/features/settings/merge';
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
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import type { Rule } from '@/features/settings/rules';
import { settingsSchema, type SiteSettings } from '@/features/settings/schema';
import { shownSamples } from '@/features/settings/shown-samples';
import { seoFields } from '@/features/settings/seo-texts';
import { showDraft } from '@/features/settings/preview-draft';
import { useSettings } from '@/features/settings/use-settings';
import { useApplyTheme } from '@/features/settings/use-apply-theme';
import { languages, localizePath, type Language } from '@/i18n/languages';
import { seoPages } from '@/lib/site-pages';
import { AboutPage } from '@/pages/about/about-page';
import { ContactSection } from '@/pages/home/contact-section';
import { Hero } from '@/pages/home/hero';
import { StatsSection } from '@/pages/home/stats-section';
import { TestimonialsSection } from '@/pages/home/testimonials-section';
import { LoginLogo } from '@/pages/login/login-logo';
import { OurWorkPage } from '@/pages/our-work/our-work-page';
import { ResultList } from '@/features/search/result-list';
import { useSearchIndex } from '@/features/search/use-search-index';
import { SitemapPage } from '@/pages/sitemap/sitemap-page';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';
import { renderSettings } from '../../../support/render-settings';

// jsdom has no layout for the carousel and nobody to log out: what both are told is what counts here.
const told = vi.hoisted(() => ({ carousel: undefined as CarouselOptions | undefined, idleTimeout: 0 }));
vi.mock('@/features/reviews/carousel-engine', () => ({
  createCarousel: (_viewport: HTMLElement, options: CarouselOptions) => {
    told.carousel = options;
    return { play: vi.fn(), stop: vi.fn(), step: vi.fn(), destroy: vi.fn() };
  },
}));
vi.mock('@/admin/shell/idle/running-timer', async (original) => ({
  ...(await original<typeof runningTimer>()),
  changeIdleTimeout: (timeout: number) => {
    told.idleTimeout = timeout;
  },
}));

/** A setting: what is entered in the panel, and how it is seen where the site shows it. */
interface Row {
  part: keyof typeof parts;
  /** Entered as it is; fields of list entries stand in `lists`. */
  value?: unknown;
  seen: (language: Language) => unknown;
}

function Theme() {
  useApplyTheme();
  return null;
}

/** What visitors find for the words of the synonym, and of the link. */
function Searches() {
  const { search } = useSearchIndex();
  return [synonym, searchLink].map(({ query }) => <ResultList key={query} label={query} query={query} results={search(query)} />);
}

/** What a company still shows of the samples that has set the switches and nothing else. */
function Samples() {
  const { settings: shown } = useSettings();
  const { figures, siteTheme } = defaultSettings;
  const images = { ...defaultSettings.images, clientLogo1: '/storage/v1/object/public/publicassets/media/sample_clientLogo1_wardan.svg' };
  return shownSamples({ ...shown, figures, siteTheme, images }).map((sample) => <p key={sample}>{sample}</p>);
}

const opener = createRef<HTMLElement>();

/** The parts of the site that settings are seen in. */
const parts = {
  bar: <TopNavigation />,
  menu: <MobileMenu open onOpenChange={() => undefined} opener={opener} />,
  footer: <Footer />,
  sitemap: <SitemapPage />,
  hero: <Hero />,
  testimonials: <TestimonialsSection />,
  figures: <StatsSection />,
  samples: <Samples />,
  contact: <ContactSection />,
  callToAction: <ReadyToTransform title="Ready" text="Go" contact="Write" link={{ to: '/services', label: 'More' }} />,
  about: <AboutPage />,
  ourWork: <OurWorkPage />,
  login: <LoginLogo />,
  theme: <Theme />,
  icons: <Theme />,
  idle: <IdleWatch />,
  search: <Searches />,
  ...(Object.fromEntries(seoPages.map((page) => [`head of ${page}`, <PageHead key={page} />])) as Record<
    `head of ${(typeof seoPages)[number]}`,
    ReactNode
  >),
} satisfies Record<string, ReactNode>;

const text = (path: string) => ({ en: `English ${path}`, ar: `عربي ${path}` });
const picture = (slot: string) => `/pictures/${slot}.webp`;
const imageOf = (slot: string) => document.querySelector<HTMLElement>(`img[src="${picture(slot)}"]`);
const href = (address: string) => document.querySelector(`a[href="${address}"]`);
const foundFor = (query: string) => hrefsIn(screen.getByRole('list', { name: query }));
const hrefsIn = (container: HTMLElement) => [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
const written = (words: { en: string; ar: string }) => (language: Language) =>
  expect(screen.getAllByText(words[language])[0]).toBeInTheDocument();

/** What is entered for each list. */
const office = (id: string) => ({
  id,
  name: text(`${id} name`),
  address: text(`${id} address`),
  phone: `+974 4000 00${id.length}`,
  email: `${id}@example.com`,
});
const branch = office('branch');
const headOffice = office('head');
const infoBox = {
  id: 'box',
  icon: 'Globe',
  title: text('box title'),
  detail: { en: 'box@example.com', ar: 'box-ar@example.com' },
  subDetail: text('box sub-detail'),
  hrefPrefix: 'mailto:',
};
const synonym = { id: 'synonym', query: 'qwxyzq', means: 'privacy policy' };
const searchLink = { id: 'link', query: 'zqyxwq', text: text('search link'), href: '/products?from=search' };
const figure = { id: 'figure', value: { en: '1200+', ar: '1200 تقريبًا' }, label: text('figure label') };
const footerLinks = (category: string) => [
  { id: `${category}-1`, text: text(`${category} page`), href: `/products?from=${category}` },
  { id: `${category}-2`, text: text(`${category} contact`), href: '#contact', isContact: true },
];
/** The last page first, the first one hidden. */
const turned = (place: keyof typeof defaultNavigation) =>
  defaultNavigation[place].map(({ key }, index) => ({ key, visible: index > 0 })).toReversed();

const lists: Record<string, readonly Record<string, unknown>[]> = {
  'contactDetails.branches': [branch],
  'contactDetails.ctaInfoBoxes': [infoBox],
  figures: [figure],
  'search.synonyms': [synonym],
  'search.links': [searchLink],
  ...Object.fromEntries(footerCategories.map((category) => [`siteTheme.footerLinks.${category}`, footerLinks(category)])),
  ...Object.fromEntries((['bar', 'menu', 'sitemap'] as const).map((place) => [`navigation.${place}`, turned(place)])),
};

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
  };
}

function navigationRows(place: 'bar' | 'menu' | 'sitemap'): Record<string, Row> {
  const links = () => hrefsIn(document.querySelector<HTMLElement>(`[data-setting="navigation.${place}"]`) ?? document.body);
  return {
    [`navigation.${place}[].key`]: {
      part: place,
      seen: (language) => expect(links()[0]).toBe(localizePath('/join-creators-hub', language)),
    },
    [`navigation.${place}[].visible`]: { part: place, seen: (language) => expect(links()).not.toContain(localizePath('/', language)) },
  };
}

const pictureParts: Partial<Record<ImageSlot, keyof typeof parts>> = {
  heroSection: 'hero',
  aboutHero: 'about',
  aboutStory: 'about',
  readyToTransformBg: 'callToAction',
  adminLoginLogo: 'login',
};
const partOf = (slot: ImageSlot) => pictureParts[slot] ?? 'ourWork';
const profile = 'https://files.example.com/profile.pdf';

const color = (name: string, value: string) => () =>
  waitFor(() => expect(document.documentElement.style.getPropertyValue(`--color-${name}`)).toBe(value));
const font = (name: string, value: string) => () =>
  waitFor(() => expect(document.documentElement.style.getPropertyValue(`--font-${name}`)).toMatch(new RegExp(`^"${value}"`)));
const meta = (name: string) => document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content');

const table: Record<string, Row> = {
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
  testimonialSpeed: { part: 'testimonials', value: 130, seen: () => waitFor(() => expect(told.carousel?.speed).toBe(130)) },
  'figures[].value': { part: 'figures', seen: written(figure.value) },
  'figures[].label': { part: 'figures', seen: written(figure.label) },
  // They are on here, since a company with a name of its own has them off by itself.
  ...Object.fromEntries(
    sampleSwitches.map((sample): [string, Row] => [
      sample,
      { part: 'samples', value: true, seen: () => expect(screen.getByText(sample)).toBeInTheDocument() },
    ]),
  ),
  ...navigationRows('bar'),
  ...navigationRows('menu'),
  ...navigationRows('sitemap'),

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
  idleTimeout: { part: 'idle', value: 90_000, seen: () => waitFor(() => expect(told.idleTimeout).toBe(90_000)) },
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

/** Names of entries for the machine; nobody sees them. */
const unseen = [
  'contactDetails.headOffice.id',
  'contactDetails.branches[].id',
  'contactDetails.ctaInfoBoxes[].id',
  'figures[].id',
  'search.synonyms[].id',
  'search.links[].id',
  ...footerCategories.map((category) => `siteTheme.footerLinks.${category}[].id`),
];

/** Every single setting of the schema: texts count as one, entries of lists by their fields. */
function leavesOf({ fields, of }: Rule<unknown>, path = ''): string[] {
  if (of) return leavesOf(of, `${path}[]`);
  if (fields) {
    return Object.entries(fields).flatMap(([key, field]) => leavesOf(field, path ? `${path}.${key}` : key));
  }
  return [path];
}

const review = { id: 'r1', rating: 5, review_text: 'Well done.', name: 'Noor', company_name: null, language: null };
const reviewCard = () => {
  const [card] = screen.getAllByRole('listitem');
  if (!card) throw new Error('No review is shown.');
  return card;
};

let settings: SiteSettings;

/** Enters everything in the panel and saves it: what visitors get from then on. */
beforeAll(async () => {
  const { draft, record } = await renderSettings(null);
  const { form, save } = draft();
  const enter = (path: string, value: unknown) => form.setValue(path as FieldPath<Draft>, value as FieldPathValue<Draft, FieldPath<Draft>>);
  for (const [path, { value }] of Object.entries(table)) if (value !== undefined) enter(path, value);
  for (const [path, entries] of Object.entries(lists)) enter(path, entries);
  await act(save);
  dismissToast();
  const merged = mergeSettings(record.settings);
  expect(merged.problems).toEqual([]);
  settings = merged.settings;
  cleanup();
  localStorage.clear();
});

beforeEach(() => {
  fakeRest(({ path }) => (path.endsWith('/user_reviews') ? rows(review) : rows()));
  window.matchMedia = vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        queueMicrotask(() => act(() => this.callback([{ isIntersecting: true }])));
      }
      disconnect() {}
    },
  );
  Object.assign(told, { carousel: undefined, idleTimeout: 0 });
  showDraft(settings);
});
afterEach(() => {
  act(() => showDraft(undefined));
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
});

it('covers every setting of the schema, and nothing else', () => {
  expect([...Object.keys(table), ...unseen].sort()).toEqual(leavesOf(settingsSchema).sort());
});

it('enters something for every setting', () => {
  const isEntered = (path: string, { value }: Row) => {
    const [list = '', field = ''] = path.split('[].');
    return value !== undefined || lists[list]?.some((entry) => entry[field] !== undefined) === true;
  };
  expect(
    Object.entries(table)
      .filter(([path, row]) => !isEntered(path, row))
      .map(([path]) => path),
  ).toEqual([]);
});

describe.each(Object.keys(parts) as (keyof typeof parts)[])('what is saved in the panel is seen: %s', (part) => {
  it.each(languages)('in %s', async (language) => {
    const path = part.startsWith('head of ') ? `/${part.slice('head of '.length)}`.replace(/^\/home$/, '/') : '/';
    await renderApp(parts[part], { language, path: localizePath(path, language) });
    if (part === 'testimonials') await screen.findAllByText(/Noor/);
    for (const [setting, row] of Object.entries(table)) {
      if (row.part !== part) continue;
      await expect(
        Promise.resolve().then(() => row.seen(language)),
        setting,
      ).resolves.not.toThrow();
    }
  });
});
