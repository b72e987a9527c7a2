import { backgroundSlots, describedSlots, footerCategories, imageSlots, socialNetworks } from '@/features/settings/options';
import { brandSlots } from '@/features/settings/own-brand';
import { seoPages } from '@/lib/site-pages';
import { partOfText, textIdOf, textsPath } from '@/features/texts/text-parts';
import { itemTabs } from '../items/item-address';
import type { ListTabId, PageTabId, TabId } from '../tab-ids';
import { itemOfPath } from './draft-items';

/** The tabs that edit settings. */
export type SettingsTabId = Exclude<TabId, 'history' | 'language' | 'texts' | PageTabId | ListTabId>;

/** A field, or a whole list, with a label of its own. */
export interface SettingsField {
  /** The path in the settings, without language. */
  path: string;
  tab: TabId;
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
    'showSampleFigures',
    'showSampleLogos',
    'countVisits',
    'spontaneousApplications',
  ],
  contact: [
    ...under('contactDetails.headOffice', ['name', 'address', 'phone', 'email']),
    ...under('contactDetails', ['branches', 'ctaInfoBoxes']),
    ...under('whatsApp', ['isShown', 'number', 'greeting']),
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
  navigation: [...under('navigation', ['bar', 'menu', 'sitemap']), 'homeSections'],
  footerLinks: under('siteTheme.footerLinks', footerCategories),
  media: [
    ...under(
      'images',
      imageSlots.filter((slot) => slot !== 'adminLoginLogo' && !brandSlots.some((other) => other === slot)),
    ),
    'images.heroImageOpacity',
    ...under('imageAlts', describedSlots),
    ...under('imageFocus', backgroundSlots),
  ],
  community: ['signUpOpen', 'minimumAge'],
  security: ['idleTimeout'],
  search: under('search', ['synonyms', 'links']),
};

/** Every setting, in the order of the tabs. Used by the command palette, the names of changes and the contract tests. */
export const settingsFields: readonly SettingsField[] = Object.entries(pathsByTab).flatMap(([tab, paths]) =>
  paths.map((path) => ({ path, tab: tab as SettingsTabId })),
);

/** Returns the field of a path, also of a path inside of it; undefined when no tab edits it. */
export function fieldOf(path: string): SettingsField | undefined {
  const id = textIdOf(path);
  if (id !== undefined) return partOfText(id) && { path: textsPath + id, tab: 'texts' };
  const item = itemOfPath(path);
  if (item) return { path, tab: itemTabs[item.kind] };
  return settingsFields.find((field) => path === field.path || path.startsWith(`${field.path}.`) || path.startsWith(`${field.path}[`));
}

/**
 * Returns whether the HTML of the built pages has a setting in its head. Search engines and link cards get the new value with the next
 * build of the site only; visitors get it at once.
 */
export const inPrerenderedHead = (path: string): boolean =>
  /^(?:seo\.|items\[|texts\.(?!mails:)|companyName|tagline|logoUrl|contactDetails\.headOffice|images\.(?:siteIcon|shareCard)|siteTheme\.socialLinks)/.test(
    path,
  );

/**
 * Returns the query of the tab's address that shows the field. The tabs of the pages' texts and of the search-engine texts show one page at
 * a time. The texts' tab stays at the page of its current address, if that has the text.
 */
export function searchOf(path: string): string {
  const id = textIdOf(path);
  if (id !== undefined) {
    const part = partOfText(id, new URLSearchParams(window.location.search).get('page'));
    return part ? `?page=${part.id}` : '';
  }
  const item = itemOfPath(path);
  if (item) return `?kind=${item.kind}`;
  const page = seoPages.find((seoPage) => path.startsWith(`seo.${seoPage}.`));
  return page ? `?page=${page}` : '';
}

/**
 * Returns the key of a label in `panel-settings:fields`: the path without language and ids, with slashes. Search-engine texts of all pages
 * share their labels (`panel-settings:pages`), and so do alternative texts and focal points of all pictures (`pictureOf`).
 */
export function labelKeyOf(path: string): string {
  const bare = path.replace(/\[[^\]]*\]/g, '').replace(/\.(en|ar)$/, '');
  return bare
    .replace(/^texts\..*/, 'texts')
    .replace(/^seo\.[^.]+\./, 'seo.')
    .replace(/^(image(?:Alts|Focus))\..*/, '$1')
    .replaceAll('.', '/');
}

/** Returns the path of the picture that an alternative text or focal point belongs to. */
export function pictureOf(path: string): string | undefined {
  const [, slot] = /^image(?:Alts|Focus)\.([^.]+)/.exec(path) ?? [];
  return slot && `images.${slot}`;
}
