import { scaleBand, scaleLinear } from 'd3-scale';

export interface Bar {
  day: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Size of a plot in its own units; it is drawn as wide as there is room. */
export const chartSize = { width: 300, height: 56 };

/** The plots beside each other, as many as have room. */
export const chartGrid = 'grid gap-x-6 gap-y-6 @xs:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-5';

/** The top of a plot stands for so many at least: a single one should not look like a great day. */
const leastTop = 4;

/** A day with something is never so low that it can't be seen. */
const lowest = 2;

/** One bar for each day, the first at the side where reading begins. */
export function barsOf(counts: readonly number[], isRightToLeft: boolean): Bar[] {
  const days = counts.map((_, day) => day);
  const across = scaleBand(isRightToLeft ? days.toReversed() : days, [0, chartSize.width]).padding(0.25);
  const up = scaleLinear([0, Math.max(leastTop, ...counts)], [0, chartSize.height]);
  return counts.map((count, day) => {
    const height = count === 0 ? 0 : Math.max(lowest, up(count));
    return { day, x: across(day) ?? 0, y: chartSize.height - height, width: across.bandwidth(), height };
  });
}

/** The day below a point, from 0 at the left to 1 at the right of a plot. */
export function dayAt(share: number, days: number, isRightToLeft: boolean): number {
  const place = Math.min(days - 1, Math.max(0, Math.floor(share * days)));
  return isRightToLeft ? days - 1 - place : place;
}
