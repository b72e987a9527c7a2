import { scaleBand, scaleLinear } from 'd3-scale';

export interface Bar {
  day: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The size of a chart in its own units. It is scaled to the available width. */
export const chartSize = { width: 300, height: 56 };

/** The classes of a grid of charts. */
export const chartGrid = 'grid gap-x-6 gap-y-6 @xs:grid-cols-2 @3xl:grid-cols-3 @5xl:grid-cols-5';

/** The least maximum of the axis: a single row is no high bar. */
const leastTop = 4;

/** The least height of a bar that is not zero. */
const lowest = 2;

/** Returns one bar per day. The first is at the start side of the language. `most` is the highest number of the axis. */
export function barsOf(counts: readonly number[], isRightToLeft: boolean, most = Math.max(0, ...counts)): Bar[] {
  const days = counts.map((_, day) => day);
  const across = scaleBand(isRightToLeft ? days.toReversed() : days, [0, chartSize.width]).padding(0.25);
  const up = scaleLinear([0, Math.max(leastTop, most)], [0, chartSize.height]);
  return counts.map((count, day) => {
    const height = count === 0 ? 0 : Math.max(lowest, up(count));
    return { day, x: across(day) ?? 0, y: chartSize.height - height, width: across.bandwidth(), height };
  });
}

/** Returns the day at a horizontal position, from 0 at the left to 1 at the right. */
export function dayAt(share: number, days: number, isRightToLeft: boolean): number {
  const place = Math.min(days - 1, Math.max(0, Math.floor(share * days)));
  return isRightToLeft ? days - 1 - place : place;
}
