import type { Language } from '@/i18n/languages';

/** The widths of the parts of the navigation bar in one language, in pixels. */
export interface NavbarWidths {
  /** The logo, or the mark with the company's name in at most two lines. */
  brand: number;
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
  /** The pages hidden from visitors, in their order. */
  crowded: readonly string[];
  /** The pages hidden from logged-in people. */
  crowdedForMembers: readonly string[];
  /** The unused width for visitors in pixels. Negative when the bar is too narrow. */
  spare: number;
  /** Whether the company's name is cut. */
  isNameCut: boolean;
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
/** The largest width of the brand. A longer name is cut. */
const maxBrandWidth = 320;

/** Returns which pages fit beside the other parts, from the first page on. */
export function fitNavbar(language: Language, { brand, pages, tools, visitor, member }: NavbarWidths): NavbarFit {
  const taken = Math.min(brand, maxBrandWidth) + tools + gaps;
  const available = (buttons: number) => screenWidth - padding - taken - buttons;
  const crowdedIn = (limit: number) => {
    let end = 0;
    return pages.filter(({ width }) => (end += width) > limit).map(({ key }) => key);
  };
  const needed = pages.reduce((sum, { width }) => sum + width, 0);
  const total = Math.max(screenWidth - padding, needed + taken + visitor);
  return {
    language,
    crowded: crowdedIn(available(visitor)),
    crowdedForMembers: crowdedIn(available(member)),
    spare: Math.floor(available(visitor) - needed),
    isNameCut: brand > maxBrandWidth,
    drawing: {
      brand: Math.min(brand, maxBrandWidth) / total,
      pages: pages.map(({ key, width }) => ({ key, share: width / total })),
      rest: (tools + visitor + gaps) / total,
    },
  };
}
