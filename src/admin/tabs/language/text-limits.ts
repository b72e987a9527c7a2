import { footerCategories } from '@/features/settings/options';

/** The limit of a text on the narrowest screen there is (320 px), in CSS pixels. */
export interface TextLimit {
  width: number;
  /** So many look right; with more the place is no longer what it was made for. */
  lines: number;
  size: number;
  weight?: number;
  /** An address or a number may be broken anywhere. */
  breaksAnywhere?: boolean;
}

/**
 * Texts of the settings that have no limit of this kind: `bar` and `results` are measured where the tabs of navigation and search engines do so
 * as well; `unseen` are texts that no screen shows in letters.
 */
type OtherLimit = 'bar' | 'results' | 'unseen';

const headingSize = 18;
const office = {
  name: { width: 238, lines: 3, size: headingSize, weight: 600 },
  address: { width: 190, lines: 6, size: 16 },
} as const satisfies Record<string, TextLimit>;
const footerLink: TextLimit = { width: 128, lines: 2, size: 14 };

/**
 * Every text of the settings, by its path without the ids of entries, with its limit. `*` stands for one part of a path. A contract test keeps the
 * list complete, and another one holds it to the pages (tests/e2e/shell.spec.ts).
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
  'figures.value': { width: 136, lines: 1, size: 36, weight: 700 },
  'figures.label': { width: 136, lines: 2, size: 14 },
  'imageAlts.*': 'unseen',
  'search.links.text': { width: 198, lines: 3, size: 16, weight: 600 },
  'seo.*.title': 'results',
  'seo.*.description': 'results',
  'seo.*.keywords': 'unseen',
};

/** The limit of a path, which may have ids of entries; undefined for what is not in the list. */
export function settingLimitOf(path: string): TextLimit | OtherLimit | undefined {
  const bare = path.replace(/\[[^\]]*\]/g, '');
  return settingLimits[bare] ?? settingLimits[bare.replace(/^(imageAlts|seo)\.[^.]+/, '$1.*')];
}

const button: TextLimit = { width: 230, lines: 1, size: 16, weight: 600 };
const halfButton: TextLimit = { width: 96, lines: 1, size: 14, weight: 600 };
const cardTitle: TextLimit = { width: 214, lines: 2, size: headingSize, weight: 600 };

/** The narrow places of the product's own texts: keys of a namespace, each with its limit. */
export const fileLimits = [
  { namespace: 'home', keys: /^(?:hero\.(?:joinHub|ourWork)|contact\.open)$/, limit: button },
  { namespace: 'home', keys: /^transform\.(?:start|services)$/, limit: { ...button, width: 188 } },
  { namespace: 'home', keys: /^hero\.cards\.\w+\.title$/, limit: { width: 186, lines: 2, size: 16, weight: 600 } },
  { namespace: 'catalog', keys: /^\w+\.title$/, limit: cardTitle },
  { namespace: 'consent', keys: /^(?:accept|decline)$/, limit: halfButton },
  { namespace: 'shell', keys: /^footer\.(?:quickLinks|companyLinks|legalLinks)$/, limit: { ...footerLink, weight: 600 } },
  { namespace: 'shell', keys: /^footer\.cookieSettings$/, limit: footerLink },
  { namespace: 'search', keys: /^types\.\w+$/, limit: { width: 160, lines: 1, size: 14, weight: 500 } },
] as const satisfies readonly { namespace: string; keys: RegExp; limit: TextLimit }[];

/** Gives the width of a line of text in pixels. */
export type MeasureLine = (text: string, limit: TextLimit) => number;

/** Whether a text is longer than its limit: more lines than there should be, or a word that is wider than all of a line. */
export function isTooLong(text: string, limit: TextLimit, measure: MeasureLine): boolean {
  let lines = 0;
  for (const paragraph of text.trim().split('\n')) {
    lines += 1;
    let line = '';
    // Behind a hyphen or a slash a line may end as well.
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
