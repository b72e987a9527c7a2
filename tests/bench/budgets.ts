import type { ListFigures } from './measure-list.ts';
import type { PanelFigures } from './measure-panel.ts';

// What pages may cost, in one place: `npm run bench` measures all of it, the tests of the build hold the bytes. Tighten when a
// change makes room; loosen only with a reason here.

/** A thousand bytes. */
export const kB = 1000;

/** Pages that have budgets of their own. */
export type PageKind = 'home' | 'page' | 'form' | 'profile';

/** Of one page on a phone, as Lighthouse simulates it. Scores are the least, all others the most. Bytes are compressed, as they go over the wire. */
export type PageFigures = Record<
  | 'performance'
  | 'accessibility'
  | 'best practices'
  | 'search engines'
  | 'first contentful paint ms'
  | 'largest contentful paint ms'
  | 'total blocking ms'
  | 'layout shift'
  | 'document bytes'
  | 'script bytes'
  | 'font bytes'
  | 'all bytes',
  number
>;

const anyPage = {
  accessibility: 100,
  'best practices': 100,
  'search engines': 100,
  'layout shift': 0,
  'document bytes': 18 * kB,
  'font bytes': 60 * kB,
};

const times = { 'first contentful paint ms': 800, 'largest contentful paint ms': 1150, 'total blocking ms': 100 };

export const PAGE_BUDGETS: Record<PageKind, PageFigures> = {
  home: { ...anyPage, ...times, performance: 100, 'script bytes': 140 * kB, 'all bytes': 240 * kB },
  page: { ...anyPage, ...times, performance: 100, 'script bytes': 150 * kB, 'all bytes': 270 * kB },
  // It loads its form, with the libraries of forms, without being asked.
  form: { ...anyPage, ...times, performance: 100, 'script bytes': 190 * kB, 'all bytes': 270 * kB },
  // What it shows is known only once its rows have come.
  profile: { ...anyPage, ...times, performance: 99, 'script bytes': 165 * kB, 'all bytes': 310 * kB },
};

/**
 * What the files of a build weigh, with the headers of the document and the fonts. `script` is what a page is hydrated with; what it loads
 * later is measured with the visit. The home page is 1 % over its budget above since data and heads have one provider at the root.
 */
export const BUILT_BUDGETS: Record<'home' | 'page', Record<'document' | 'script' | 'fonts', number>> = {
  home: { document: 18 * kB, script: 142 * kB, fonts: 30 * kB },
  page: { document: 18 * kB, script: 150 * kB, fonts: 30 * kB },
};

/** What a press on the home page still fetches before it is answered, by the source of what it opens (`data-opens` names it). */
export const OPENED_BUDGETS = { 'src/app/shell/mobile-menu.tsx': 14.6 * kB, 'src/overlays/search/search-dialog.tsx': 28 * kB };

/** The styles that a page gets before its app comes alive, headers included. */
export const LATER_STYLES_BUDGET = 14.6 * kB;

/** How a page answers, on a processor slowed four times. */
export type InteractionFigures = Record<
  'interaction to next paint ms' | 'early click ms' | 'next route ms' | 'repeat visit paint ms' | 'heap growth bytes',
  number
>;

export const INTERACTION_BUDGETS: InteractionFigures = {
  'interaction to next paint ms': 150,
  // From the press of a button before the script is there to what it opens.
  'early click ms': 1000,
  'next route ms': 200,
  // With the files cached, on a slow phone's connection.
  'repeat visit paint ms': 500,
  // Over a hundred route changes.
  'heap growth bytes': 1000 * kB,
};

/** Budgets of the control panel. */
export const PANEL_BUDGETS: PanelFigures = {
  'first tab usable ms': 1500,
  'next tab ms': 150,
  // Both on a processor slowed four times.
  'typing ms': 100,
  'preview follows typing ms': 100,
};

/** Budgets of a list of 100,000 rows in the control panel, on the embedded engine and a desktop. */
export const LIST_BUDGETS: ListFigures = {
  'first page answered ms': 300,
  'first page shown ms': 500,
  'next page shown ms': 500,
  // A tenth of a second is felt as at once.
  'longest blocked ms': 100,
};

/** Figures of which more is better. */
const scores: readonly string[] = ['performance', 'accessibility', 'best practices', 'search engines'] satisfies (keyof PageFigures)[];

/** Whether a figure is within its budget. */
export const isWithin = (name: string, value: number, budget: number): boolean =>
  scores.includes(name) ? value >= budget : value <= budget;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure over several runs. */
export function medianFigures<Name extends string>(runs: Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(runs[0] ?? {}) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Record<Name, number>;
}
