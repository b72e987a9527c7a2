import { startTransition, useEffect, useState } from 'react';

/** As many as a large screen shows at once, and no more than a frame has time for. */
const portion = 17;

/**
 * A page of rows portion by portion: what is seen at once first, the others in renders that give way to whatever
 * else is to be done, so that no frame waits for fifty; `shown` says how many so far. Where some of the rows are shown already, all stay.
 */
export function useGrowing<Row extends { id: string }>(rows: readonly Row[] | undefined): { shown: number; isWhole: boolean } {
  const [growth, setGrowth] = useState({ rows, count: portion });
  let { count } = growth;
  if (growth.rows !== rows) {
    const shown = new Set(growth.rows?.slice(0, count).map(({ id }) => id));
    if (!rows?.some(({ id }) => shown.has(id))) count = portion;
    setGrowth({ rows, count });
  }
  const isWhole = rows === undefined || rows.length <= count;
  useEffect(() => {
    if (!isWhole) startTransition(() => setGrowth((now) => (now.rows === rows ? { rows, count: count + portion } : now)));
  }, [rows, count, isWhole]);
  return { shown: isWhole ? (rows?.length ?? 0) : count, isWhole };
}
