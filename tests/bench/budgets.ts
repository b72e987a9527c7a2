import type { Measurement } from './measure-page.ts';
import type { PanelFigures } from './measure-panel.ts';

// What the home page may cost on a slow phone, and the control panel on a desktop. Tighten when a change makes room; loosen only with a reason here.
const kB = 1000;

/** Budgets of one page: a value is over when it is larger. Bytes are compressed, as transferred. */
export const PAGE_BUDGETS = {
  'html bytes': 30 * kB,
  // All that loads until the page is quiet, the parts that wait for idle time (dialogs, toasts, motion) included.
  'js bytes': 200 * kB,
  'css bytes': 3 * kB,
  // Both scripts, because testimonials are in both languages: Inter 20, its accents 9, Cairo 35, the switcher's word 4,
  // and what their headers weigh.
  'fonts bytes': 80 * kB,
  'images bytes': 40 * kB,
  'texts bytes': 18 * kB,
  'data bytes': 15 * kB,
  'total bytes': 350 * kB,
  requests: 45,
  'first contentful paint ms': 1200,
  'largest contentful paint ms': 2000,
  'layout shift': 0.02,
  'blocking ms': 500,
};

/** Budgets of the control panel. */
export const PANEL_BUDGETS: PanelFigures = {
  'first tab usable ms': 1500,
  'next tab ms': 150,
  // Both on a processor slowed four times.
  'typing ms': 100,
  'preview follows typing ms': 100,
};

const kinds = ['html', 'js', 'css', 'fonts', 'images', 'texts', 'data', 'other'] as const;

export type Figures = Record<`${(typeof kinds)[number] | 'total'} bytes` | 'requests' | 'first contentful paint ms' | 'largest contentful paint ms' | 'layout shift' | 'blocking ms', number>;

/** The figures of one run under the names of the budgets. */
export function figures({ bytes, requests, firstContentfulPaint, largestPaint, layoutShift, blocking }: Measurement): Figures {
  const ofKind = Object.fromEntries(kinds.map((kind) => [`${kind} bytes`, bytes[kind] ?? 0])) as Record<`${(typeof kinds)[number]} bytes`, number>;
  return {
    ...ofKind,
    'total bytes': Object.values(bytes).reduce((sum, value) => sum + value, 0),
    requests,
    'first contentful paint ms': firstContentfulPaint,
    'largest contentful paint ms': largestPaint,
    'layout shift': layoutShift,
    'blocking ms': blocking,
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each figure over several runs. */
export function medianFigures<Name extends string>(runs: Record<Name, number>[]): Record<Name, number> {
  const names = Object.keys(runs[0] ?? {}) as Name[];
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))])) as Record<Name, number>;
}
