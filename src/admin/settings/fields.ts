import { brandSlots } from '@/features/settings/own-brand';
import { backgroundSlots, describedSlots, footerCategories, imageSlots, socialNetworks } from '@/features/settings/options';
import { seoPages } from '@/lib/site-pages';
import type { ListTabId, PageTabId, TabId } from '../tab-ids';

/** The tabs that edit settings. */
export type SettingsTabId = Exclude<TabId, 'history' | 'language' | PageTabId | ListTabId>;

/** A setting that can be found by its label and focused: one field, or a list as a whole. */
export interface SettingsField {
  /** In the settings record; texts without their language. */
  path: string;
  tab: SettingsTabId;
}

const under = (start: string, keys: readonly string[]) => keys.map((key) => `${start}.${key}`);

const pathsByTab: Record<SettingsTabId, readonly string[]> = {
  general: [
    'companyName',
    'tagline',
    'logoUrl',
    'images.adminLoginLogo',
    ...under('images', brandSlots),
    ...under('siteTheme', ['logoWidthHeader', 'logoWidthFooter', 'logoWidthAdminLogin']),
    ...under('siteTheme.socialLinks', socialNetworks),
    'showEmptyNetworks',
    'figures',
    'showSampleFigures',
  ],
  contact: [
    ...under('contactDetails.headOffice', ['name', 'address', 'phone', 'email']),
    ...under('contactDetails', ['branches', 'ctaInfoBoxes']),
  ],
  seo: seoPages.flatMap((page) => under(`seo.${page}`, ['title', 'description', 'keywords'])),
  theme: [
    ...under('siteTheme', [
      'navbarStyle',
      'backgroundColor',
      'gradientVia',
      'textColor',
      'primaryColor',
      'secondaryColor',
      'primaryFont',
      'secondaryFont',
    ]),
    'testimonialSpeed',
    ...under('siteTheme', ['testimonialCardWidth', 'testimonialCardGap']),
    'showSampleTestimonials',
  ],
  navigation: under('navigation', ['bar', 'menu', 'sitemap']),
  footerLinks: under('siteTheme.footerLinks', footerCategories),
  media: [
    ...under(
      'images',
      imageSlots.filter((slot) => slot !== 'adminLoginLogo' && !brandSlots.some((other) => other === slot)),
    ),
    'images.heroImageOpacity',
    'showSampleLogos',
    ...under('imageAlts', describedSlots),
    ...under('imageFocus', backgroundSlots),
  ],
  security: ['idleTimeout'],
  search: under('search', ['synonyms', 'links']),
};

/** Every setting, in the order of the tabs: for the command palette, the names of changes and the contract test. */
export const settingsFields: readonly SettingsField[] = Object.entries(pathsByTab).flatMap(([tab, paths]) =>
  paths.map((path) => ({ path, tab: tab as SettingsTabId })),
);

/** The setting that a path leads to or into; undefined for paths that no tab edits. */
export function fieldOf(path: string): SettingsField | undefined {
  return settingsFields.find((field) => path === field.path || path.startsWith(`${field.path}.`) || path.startsWith(`${field.path}[`));
}

/** What the address of a path's tab needs so that its field is shown: the tab of the search-engine texts shows one page at a time. */
export function searchOf(path: string): string {
  const page = seoPages.find((seoPage) => path.startsWith(`seo.${seoPage}.`));
  return page ? `?page=${page}` : '';
}

/**
 * The key of a path's label in `panel-settings:fields`: the path without language and ids, with slashes. Search-engine texts
 * share their labels between pages, whose names are in `panel-settings:pages`, alternative texts and focal points between pictures
 * (`pictureOf`).
 */
export function labelKeyOf(path: string): string {
  const bare = path.replace(/\[[^\]]*\]/g, '').replace(/\.(en|ar)$/, '');
  return bare
    .replace(/^seo\.[^.]+\./, 'seo.')
    .replace(/^(image(?:Alts|Focus))\..*/, '$1')
    .replaceAll('.', '/');
}

/** The picture that an alternative text or a focal point belongs to, which share their labels. */
export function pictureOf(path: string): string | undefined {
  const [, slot] = /^image(?:Alts|Focus)\.([^.]+)/.exec(path) ?? [];
  return slot && `images.${slot}`;
}
