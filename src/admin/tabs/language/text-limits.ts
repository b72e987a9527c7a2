import { footerCategories } from '@/features/settings/options';

/** The space of a text on the narrowest screen (320 px), in CSS pixels. */
export interface TextLimit {
  width: number;
  /** The number of lines that the layout allows. */
  lines: number;
  size: number;
  weight?: number;
  /** May break anywhere, such as an address or number. */
  breaksAnywhere?: boolean;
}

/**
 * Texts without a limit in pixels. `bar` and `results` are measured as in the tabs of navigation and search engines. `unseen` texts are not
 * visible.
 */
type OtherLimit = 'bar' | 'results' | 'unseen';

const headingSize = 18;
const office = {
  name: { width: 238, lines: 3, size: headingSize, weight: 600 },
  address: { width: 190, lines: 6, size: 16 },
} as const satisfies Record<string, TextLimit>;
const footerLink: TextLimit = { width: 128, lines: 2, size: 14 };

/**
 * Every text of the settings with its limit, by its path without entry ids. `*` stands for one part of a path. A contract test checks that
 * the list is complete, another one compares it with the pages (tests/e2e/shell.spec.ts).
 */
export const settingLimits: Readonly<Record<string, TextLimit | OtherLimit>> = {
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
  'imageAlts.*': 'unseen',
  'search.links.text': { width: 198, lines: 3, size: 16, weight: 600 },
  'seo.*.title': 'results',
  'seo.*.description': 'results',
  'seo.*.keywords': 'unseen',
  // It is written into the chat, where it may have any length.
  'whatsApp.greeting': 'unseen',
};

/** Returns the limit of a path, which may contain entry ids; undefined for an unknown path. */
export function settingLimitOf(path: string): TextLimit | OtherLimit | undefined {
  const bare = path.replace(/\[[^\]]*\]/g, '');
  return settingLimits[bare] ?? settingLimits[bare.replace(/^(imageAlts|seo)\.[^.]+/, '$1.*')];
}

const button: TextLimit = { width: 230, lines: 1, size: 16, weight: 600 };
const halfButton: TextLimit = { width: 96, lines: 1, size: 14, weight: 600 };

/** The limits of the product's own texts, by namespace and keys. */
export const fileLimits = [
  { namespace: 'home', keys: /^(?:hero\.(?:joinHub|ourWork)|contact\.open)$/, limit: button },
  { namespace: 'home', keys: /^transform\.(?:start|services)$/, limit: { ...button, width: 188 } },
  { namespace: 'home', keys: /^hero\.cards\.\w+\.title$/, limit: { width: 186, lines: 2, size: 16, weight: 600 } },
  { namespace: 'consent', keys: /^(?:accept|decline)$/, limit: halfButton },
  { namespace: 'shell', keys: /^footer\.(?:quickLinks|companyLinks|legalLinks)$/, limit: { ...footerLink, weight: 600 } },
  { namespace: 'shell', keys: /^footer\.cookieSettings$/, limit: footerLink },
  { namespace: 'search', keys: /^types\.\w+$/, limit: { width: 160, lines: 1, size: 14, weight: 500 } },
] as const satisfies readonly { namespace: string; keys: RegExp; limit: TextLimit }[];

/** Returns the width of a line of text in pixels. */
export type MeasureLine = (text: string, limit: TextLimit) => number;

/** Returns whether a text needs more lines than allowed, or has a word wider than a line. */
export function isTooLong(text: string, limit: TextLimit, measure: MeasureLine): boolean {
  let lines = 0;
  for (const paragraph of text.trim().split('\n')) {
    lines += 1;
    let line = '';
    // A line may also break after a hyphen or slash.
    for (const word of paragraph.split(/(?<=[\s/-])/)) {
      const width = measure(word.trim(), limit);
      if (measure((line + word).trim(), limit) <= limit.width) {
        line += word;
        continue;
      }
      if (width > limit.width && !limit.breaksAnywhere) return true;
      lines += (line === '' ? 0 : 1) + Math.max(0, Math.ceil(width / limit.width) - 1);
      line = word;
    }
    if (lines > limit.lines) return true;
  }
  return false;
}
