import { startTransition, useEffect, useState } from 'react';

/** Rows of one render: as many as a large screen shows, and as a frame has time for. */
const portion = 17;

/**
 * Renders a page of rows in portions, the later ones as transitions, so that no frame waits for all of them. Returns how many rows are
 * `shown`. All stay where the new rows have one that is shown already.
 */
export function useIncrementalRows<Row extends { id: string }>(rows: readonly Row[] | undefined): { shown: number; isWhole: boolean } {
  const [state, setState] = useState({ rows, count: portion });
  let { count } = state;
  if (state.rows !== rows) {
    const shown = new Set(state.rows?.slice(0, count).map(({ id }) => id));
    if (!rows?.some(({ id }) => shown.has(id))) count = portion;
    setState({ rows, count });
  }
  const isWhole = rows === undefined || rows.length <= count;
  useEffect(() => {
    if (!isWhole) startTransition(() => setState((now) => (now.rows === rows ? { rows, count: count + portion } : now)));
  }, [rows, count, isWhole]);
  return { shown: isWhole ? (rows?.length ?? 0) : count, isWhole };
}
