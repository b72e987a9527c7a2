import { startTransition, useEffect, useState } from 'react';

/** The number of rows in one render: enough for a large screen, and few enough for one frame. */
const batch = 17;

/**
 * Renders the rows of a page in batches, the later ones as transitions, so that no frame renders all of them. Returns the number of rows
 * to show. The number stays when the new rows include one that is shown already.
 */
export function useIncrementalRows<Row extends { id: string }>(rows: readonly Row[] | undefined): { shown: number; isWhole: boolean } {
  const [state, setState] = useState({ rows, count: batch });
  let { count } = state;
  if (state.rows !== rows) {
    const shown = new Set(state.rows?.slice(0, count).map(({ id }) => id));
    if (!rows?.some(({ id }) => shown.has(id))) count = batch;
    setState({ rows, count });
  }
  const isWhole = rows === undefined || rows.length <= count;
  useEffect(() => {
    if (!isWhole) startTransition(() => setState((now) => (now.rows === rows ? { rows, count: count + batch } : now)));
  }, [rows, count, isWhole]);
  return { shown: isWhole ? (rows?.length ?? 0) : count, isWhole };
}
