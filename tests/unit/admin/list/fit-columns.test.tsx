import { describe, expect, it } from 'vitest';
import { buttonsWidth, fitColumns } from '@/admin/list/fit-columns';
import type { ListColumn } from '@/admin/list/list-definition';
import { listDefinitions } from '../../../support/list-definitions';

interface Row {
  id: string;
  name: string;
  phone: string | null;
  tags: readonly string[];
}

const columns = [
  { id: 'name', reads: ['name'], width: 10 },
  { id: 'phone', reads: ['phone'], width: 8, folds: 2 },
  { id: 'tags', reads: ['tags'], width: 6, folds: 1 },
] as const satisfies readonly Pick<ListColumn<Row>, 'id' | 'reads' | 'width' | 'folds'>[];

const row = (more: Partial<Row> = {}): Row => ({ id: '1', name: 'Noor', phone: '+974 4000 0000', tags: ['senior'], ...more });
const fit = (available: number | undefined, rows = [row()]) => {
  const { empty, narrow, width } = fitColumns<Row>({ columns, rows, available, hasBoxes: false, buttons: 0 });
  return { empty: [...empty], narrow: [...narrow], width };
};

describe('the columns of a table', () => {
  it('are hidden by their priority while the table is too narrow, and the first stays', () => {
    expect(fit(24)).toEqual({ empty: [], narrow: [], width: 24 });
    expect(fit(23.9)).toEqual({ empty: [], narrow: ['phone'], width: 16 });
    expect(fit(15)).toEqual({ empty: [], narrow: ['phone', 'tags'], width: 10 });
    expect(fit(5)).toEqual({ empty: [], narrow: ['phone', 'tags'], width: 10 });
  });

  it('are all there before the table is measured', () => {
    expect(fit(undefined).narrow).toEqual([]);
  });

  it('become wider where there is room, but not without end', () => {
    const growth = (available?: number) => fitColumns<Row>({ columns, rows: [row()], available, hasBoxes: false, buttons: 0 }).growth;
    expect([undefined, 5, 24, 30, 100].map(growth)).toEqual([1, 1, 1, 1.25, 1.4]);
  });

  it('are left out without a value on the whole page, which makes room for the others', () => {
    expect(fit(17, [row({ phone: null }), row({ phone: '' })])).toEqual({ empty: ['phone'], narrow: [], width: 16 });
    expect(fit(24, [row({ phone: null }), row()]).empty).toEqual([]);
    expect(fit(24, [row({ tags: [] })]).empty).toEqual(['tags']);
    expect(fit(24, []).empty).toEqual([]);
  });

  it('leave room for the checkboxes and the buttons', () => {
    const options = { columns, rows: [row()], available: 30, buttons: 2 };
    expect([...fitColumns<Row>({ ...options, hasBoxes: false }).narrow]).toEqual([]);
    expect([...fitColumns<Row>({ ...options, hasBoxes: true }).narrow]).toEqual(['phone']);
    expect(buttonsWidth(0)).toBe(0);
  });
});

/** The narrowest table in rem: a screen of 768 px, where cards begin, without the space around the table. */
const narrowest = 45;

/** The largest number of buttons that any row has: the actions are never offered all at once. */
const maxButtons = 3;

// Rows that are drawn in another way have no columns.
describe.each(listDefinitions.filter(({ Rows }) => !Rows).map((definition) => ({ list: definition.list, definition })))(
  'the list of $list',
  ({ definition }) => {
    const fixed = definition.columns.filter(({ folds }) => folds === undefined);

    it('keeps its name and its date, and fits the narrowest table with them', () => {
      const ids = fixed.map(({ id }) => id);
      expect(ids[0]).toBe(definition.columns[0]?.id);
      expect(ids).toContain('date');
      const buttons = Math.min(maxButtons, (definition.actions?.length ?? 0) + 1);
      const { width } = fitColumns({ columns: fixed, rows: [], available: narrowest, hasBoxes: true, buttons });
      expect(width).toBeLessThanOrEqual(narrowest);
    });

    it('gives the remaining width to a column', () => {
      expect(definition.columns.some(({ isWide }) => isWide)).toBe(true);
    });
  },
);
