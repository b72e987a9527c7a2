import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useIncrementalRows } from '@/admin/list/use-incremental-rows';

const page = (from: number, length: number) => Array.from({ length }, (_, index) => ({ id: String(from + index) }));

/** The number of rows of each render. */
function incrementalRows(rows: { id: string }[] | undefined) {
  const shown: number[] = [];
  const view = renderHook(
    (given: typeof rows) => {
      shown.push(useIncrementalRows(given).shown);
    },
    { initialProps: rows },
  );
  return {
    next(given: typeof rows) {
      shown.length = 0;
      view.rerender(given);
      return [...shown];
    },
    shown: () => [...shown],
  };
}

test('A page of rows comes portion by portion, and so does each page after it', () => {
  const list = incrementalRows(undefined);
  expect(list.shown().at(-1)).toBe(0);
  for (const from of [0, 50]) expect([...new Set(list.next(page(from, 50)))]).toEqual([17, 34, 50]);
});

test('Rows of which some are shown stay, when one goes and others come', () => {
  const list = incrementalRows(page(0, 50));
  expect(new Set(list.next(page(1, 49)))).toEqual(new Set([49]));
  expect(new Set(list.next(page(20, 50)))).toEqual(new Set([50]));
});

test('A few rows are there at once', () => {
  expect(new Set(incrementalRows(page(0, 17)).shown())).toEqual(new Set([17]));
});
