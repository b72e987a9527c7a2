import type { Language } from '@/i18n/languages';

/** How wide the parts of the bar are in one language, in pixels. */
export interface NavbarWidths {
  /** The logo, or the mark with the company's name in two lines at most. */
  brand: number;
  /** The shown pages, in their order. */
  pages: readonly { key: string; width: number }[];
  /** What stands behind the pages for everybody: search, language, contact. */
  tools: number;
  /** Log in. */
  visitor: number;
  /** What people see who are logged in, whichever of them sees more. */
  member: number;
}

/** What of the bar has room on the narrowest screen that shows it whole. */
export interface NavbarFit {
  language: Language;
  /** Pages that visitors would not see, in their order. */
  crowded: readonly string[];
  /** The same for people who are logged in. */
  crowdedForMembers: readonly string[];
  /** Pixels that are left for visitors; negative when they are missing. */
  spare: number;
  /** The company's name takes more than its share: it is cut off. */
  isNameCut: boolean;
  /** Shares of the bar from 0 to 1, for a drawing of it: where the brand ends, and each page. */
  drawing: { brand: number; pages: readonly { key: string; share: number }[]; rest: number };
}

/** From here on the bar shows its pages (`xl`), less the width of a scroll bar. */
const screen = 1280 - 15;
/** Of the row in src/app/shell/top-navigation.tsx at that width: its padding, and its gaps around the pages, search, language and the rest. */
const padding = 2 * 32;
const gap = 8;
/** Brand, pages, search, language and the buttons have a gap between each two of them; the buttons have one more. */
const gaps = 5 * gap;
/** More of a name would leave the pages no room: it is cut off instead. */
const mostBrand = 320;

/** Counts from the start which pages have room beside all that has its place in any case. */
export function fitNavbar(language: Language, { brand, pages, tools, visitor, member }: NavbarWidths): NavbarFit {
  const taken = Math.min(brand, mostBrand) + tools + gaps;
  const room = (buttons: number) => screen - padding - taken - buttons;
  const crowdedIn = (space: number) => {
    let end = 0;
    return pages.filter(({ width }) => (end += width) > space).map(({ key }) => key);
  };
  const wanted = pages.reduce((sum, { width }) => sum + width, 0);
  const total = Math.max(screen - padding, wanted + taken + visitor);
  return {
    language,
    crowded: crowdedIn(room(visitor)),
    crowdedForMembers: crowdedIn(room(member)),
    spare: Math.floor(room(visitor) - wanted),
    isNameCut: brand > mostBrand,
    drawing: {
      brand: Math.min(brand, mostBrand) / total,
      pages: pages.map(({ key, width }) => ({ key, share: width / total })),
      rest: (tools + visitor + gaps) / total,
    },
  };
}
