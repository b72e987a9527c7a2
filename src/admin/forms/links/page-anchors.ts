import type { StoredItem } from '@/features/items/item';
import { contactAnchor } from '@/lib/links';
import type { PageKey } from '@/lib/site-pages';
import type { ItemKind } from '@/lib/item-kinds';

/** The fixed anchors of every page. A test compares them with the built pages. */
const fixedAnchors: Partial<Record<PageKey, readonly string[]>> = {
  home: ['services', 'products', 'testimonials', contactAnchor],
  services: ['digital', 'hardware', 'process'],
  products: ['included'],
  about: ['story', 'values', 'team', 'offices'],
  careers: ['openings', 'steps'],
  courses: ['courses'],
  ourWork: ['company-profile', 'network'],
  searchResults: ['results'],
  privacyPolicy: [
    'controller',
    'data',
    'browser',
    'basis',
    'sharing',
    'video',
    'location',
    'retention',
    'rights',
    'children',
    'changes',
    'reach',
  ],
  termsOfService: [
    'acceptance',
    'offers',
    'use',
    'accounts',
    'content',
    'moderation',
    'reviews',
    'property',
    'external',
    'liability',
    'privacy',
    'changes',
    'law',
    'reach',
  ],
  communityRules: ['spirit', 'respect', 'work', 'people', 'honesty', 'young', 'decisions', 'leaving', 'changes'],
};

/** The kinds of items whose slugs are anchors of a page. */
const anchorKinds: Partial<Record<PageKey, readonly ItemKind[]>> = {
  services: ['service', 'hardware'],
  products: ['product'],
  ourWork: ['project_category'],
};

/** An item that a link may name. */
export type LinkItem = Pick<StoredItem, 'id' | 'kind' | 'slug' | 'translations'>;

/** Items that links may name; undefined until they are loaded. */
export type LinkItems = readonly LinkItem[] | undefined;

/** Returns the item behind an anchor of a page. */
export const anchoredItem = (page: PageKey, anchor: string, items: LinkItems) =>
  items?.find(({ kind, slug }) => slug === anchor && anchorKinds[page]?.includes(kind));

/** Returns the anchors of a page with these items. */
export const anchorsOf = (page: PageKey, items: NonNullable<LinkItems>): string[] => [
  ...(fixedAnchors[page] ?? []),
  ...items.flatMap(({ kind, slug }) => (slug && anchorKinds[page]?.includes(kind) ? slug : [])),
];

/** Returns whether a page has an anchor. Until the items are loaded, pages of items may have any. */
export const hasAnchor = (page: PageKey, anchor: string, items: LinkItems): boolean =>
  anchorsOf(page, items ?? []).includes(anchor) || (items === undefined && anchorKinds[page] !== undefined);
