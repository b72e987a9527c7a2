import { footerCategories } from '@/features/settings/options';

/** The room of a text on the narrowest screen there is (320 px), in CSS pixels. */
export interface Room {
  width: number;
  /** So many look right; with more the place is no longer what it was made for. */
  lines: number;
  size: number;
  weight?: number;
  /** An address or a number may be broken anywhere. */
  breaksAnywhere?: boolean;
}

/**
 * Texts of the settings that have no room of this kind: `bar` and `results` are measured where the tabs of navigation and search engines do so
 * as well; `unseen` are texts that no screen shows in letters.
 */
type OtherRoom = 'bar' | 'results' | 'unseen';

const headingSize = 18;
const office = {
  name: { width: 238, lines: 3, size: headingSize, weight: 600 },
  address: { width: 190, lines: 6, size: 16 },
} as const satisfies Record<string, Room>;
const footerLink: Room = { width: 128, lines: 2, size: 14 };

/**
 * Every text of the settings, by its path without the ids of entries, with its room. `*` stands for one part of a path. A contract test keeps the
 * list complete, and another one holds it to the pages (tests/e2e/shell.spec.ts).
 */
export const settingRooms: Readonly<Record<string, Room | OtherRoom>> = {
  companyName: 'bar',
  tagline: { width: 288, lines: 5, size: 14 },
  'contactDetails.headOffice.name': office.name,
  'contactDetails.headOffice.address': office.address,
  'contactDetails.branches.name': office.name,
  'contactDetails.branches.address': office.address,
  'contactDetails.ctaInfoBoxes.title': { width: 182, lines: 2, size: 14 },
  'contactDetails.ctaInfoBoxes.detail': { width: 182, lines: 3, size: headingSize, weight: 600, breaksAnywhere: true },
  'contactDetails.ctaInfoBoxes.subDetail': { width: 182, lines: 3, size: 14 },
  ...Object.fromEntries(footerCategories.map((category) => [`siteTheme.footerLinks.${category}.text`, footerLink])),
  'figures.value': { width: 136, lines: 1, size: 36, weight: 700 },
  'figures.label': { width: 136, lines: 2, size: 14 },
  'imageAlts.*': 'unseen',
  'search.links.text': { width: 198, lines: 3, size: 16, weight: 600 },
  'seo.*.title': 'results',
  'seo.*.description': 'results',
  'seo.*.keywords': 'unseen',
};

/** The room of a path, which may have ids of entries; undefined for what is not in the list. */
export function settingRoomOf(path: string): Room | OtherRoom | undefined {
  const bare = path.replace(/\[[^\]]*\]/g, '');
  return settingRooms[bare] ?? settingRooms[bare.replace(/^(imageAlts|seo)\.[^.]+/, '$1.*')];
}

const button: Room = { width: 230, lines: 1, size: 16, weight: 600 };
const halfButton: Room = { width: 96, lines: 1, size: 14, weight: 600 };
const cardTitle: Room = { width: 214, lines: 2, size: headingSize, weight: 600 };

/** The narrow places of the product's own texts: keys of a namespace, each with its room. */
export const fileRooms = [
  { namespace: 'home', keys: /^(?:hero\.(?:joinHub|ourWork)|contact\.open)$/, room: button },
  { namespace: 'home', keys: /^transform\.(?:start|services)$/, room: { ...button, width: 188 } },
  { namespace: 'home', keys: /^hero\.cards\.\w+\.title$/, room: { width: 186, lines: 2, size: 16, weight: 600 } },
  { namespace: 'catalog', keys: /^\w+\.title$/, room: cardTitle },
  { namespace: 'consent', keys: /^(?:accept|decline)$/, room: halfButton },
  { namespace: 'shell', keys: /^footer\.(?:quickLinks|companyLinks|legalLinks)$/, room: { ...footerLink, weight: 600 } },
  { namespace: 'shell', keys: /^footer\.cookieSettings$/, room: footerLink },
  { namespace: 'search', keys: /^types\.\w+$/, room: { width: 160, lines: 1, size: 14, weight: 500 } },
] as const satisfies readonly { namespace: string; keys: RegExp; room: Room }[];

/** Gives the width of a line of text in pixels. */
export type MeasureLine = (text: string, room: Room) => number;

/** Whether a text is longer than its room: more lines than there should be, or a word that is wider than all of a line. */
export function isTooLong(text: string, room: Room, measure: MeasureLine): boolean {
  let lines = 0;
  for (const paragraph of text.trim().split('\n')) {
    lines += 1;
    let line = '';
    // Behind a hyphen or a slash a line may end as well.
    for (const word of paragraph.split(/(?<=[\s/-])/)) {
      const width = measure(word.trim(), room);
      if (measure((line + word).trim(), room) <= room.width) {
        line += word;
        continue;
      }
      if (width > room.width && !room.breaksAnywhere) return true;
      lines += (line === '' ? 0 : 1) + Math.max(0, Math.ceil(width / room.width) - 1);
      line = word;
    }
    if (lines > room.lines) return true;
  }
  return false;
}
