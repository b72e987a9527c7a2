import type { Language } from '@/i18n/languages';

/** The widths of the logo, or of the mark with the company's name. The bar shrinks it before anything else. */
export interface BrandWidths {
  kind: 'logo' | 'name';
  /** As set: the logo in its width, the name in one line. */
  full: number;
  /** Without loss: the logo in its width, the name in two lines. */
  folded: number;
  /** As far as the bar shrinks it: the mark without the name, and nothing of a logo. */
  least: number;
}

/** The widths of the parts of the navigation bar in one language, in pixels. */
export interface NavbarWidths {
  brand: BrandWidths;
  /** The visible pages, in their order. */
  pages: readonly { key: string; width: number }[];
  /** Search, language and contact. */
  tools: number;
  /** The login link. */
  visitor: number;
  /** The larger of the links for creators and for the administrator. */
  member: number;
}

/** Whether the pages fit the bar on the narrowest screen that shows them. */
export interface NavbarFit {
  language: Language;
  /** The pages for which visitors have no room even beside the narrowest brand, in their order. */
  crowded: readonly string[];
  /** The same for logged-in people. */
  crowdedForMembers: readonly string[];
  /** The width in pixels that visitors' bar has left. Negative: what it lacks for `crowded`, or for the brand without loss. */
  spare: number;
  /** Whether the company's name is cut, because it needs more than two lines. */
  isNameCut: boolean;
  /** The width of a logo that the bar shrinks, in pixels. */
  shrunkLogo: number | undefined;
  /** The shares of the bar from 0 to 1, for a drawing: brand, each page, and the rest. */
  drawing: { brand: number; pages: readonly { key: string; share: number }[]; rest: number };
}

/** The bar shows its pages from this width on (`xl`), minus a scroll bar. */
const screenWidth = 1280 - 15;
/** Padding and gap of the row in src/app/shell/top-navigation.tsx at that width. */
const padding = 2 * 32;
const gap = 8;
/** The gaps between brand, pages, search, language and buttons, and one between the buttons. */
const gaps = 5 * gap;

/** Returns which pages fit beside the other parts, from the first page on. The brand folds and shrinks as in the bar. */
export function fitNavbar(language: Language, { brand, pages, tools, visitor, member }: NavbarWidths): NavbarFit {
  const available = (buttons: number) => screenWidth - padding - gaps - tools - buttons;
  const crowdedIn = (limit: number) => {
    let end = brand.least;
    return pages.filter(({ width }) => (end += width) > limit).map(({ key }) => key);
  };
  const needed = pages.reduce((sum, { width }) => sum + width, 0);
  const left = available(visitor) - needed;
  const crowded = crowdedIn(available(visitor));
  const shown = Math.max(brand.least, Math.min(brand.full, left));
  const total = Math.max(screenWidth - padding, needed + gaps + tools + visitor + shown);
  return {
    language,
    crowded,
    crowdedForMembers: crowdedIn(available(member)),
    spare: Math.floor(left - (crowded.length > 0 ? brand.least : brand.folded)),
    isNameCut: brand.kind === 'name' && left < brand.folded,
    shrunkLogo: brand.kind === 'logo' && left < brand.full ? Math.floor(shown) : undefined,
    drawing: {
      brand: shown / total,
      pages: pages.map(({ key, width }) => ({ key, share: width / total })),
      rest: (tools + visitor + gaps) / total,
    },
  };
}
