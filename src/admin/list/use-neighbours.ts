import { useState } from 'react';
import type { ListRow } from '@/features/lists/admin';

/** Returns the indexes of the rows before and after a row of the page. For a row that left the page, returns its former neighbours. */
export function useNeighbours(rows: readonly ListRow[], id: string | null) {
  const indexOf = (other: ListRow) => rows.findIndex((row) => row.id === other.id);
  const index = id === null ? -1 : indexOf({ id });
  // The last page that contained the row.
  const [lastPage, setLastPage] = useState(rows);
  if (index !== -1) {
    if (lastPage !== rows) setLastPage(rows);
    return { isKnown: true, before: index - 1, after: index + 1 };
  }
  const lastIndex = lastPage.findIndex((row) => row.id === id);
  if (lastIndex === -1) return { isKnown: false, before: -1, after: -1 };
  const before = Math.max(-1, ...lastPage.slice(0, lastIndex).map(indexOf));
  const next =
    lastPage
      .slice(lastIndex)
      .map(indexOf)
      .find((found) => found !== -1) ?? 0;
  const after = before === -1 ? next : before + 1;
  return { isKnown: true, before: after - 1, after };
}
