import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listDefinitions as definitions } from '../support/list-definitions.ts';
import { only, startCast, type Cast } from './fixtures.ts';

interface Rules {
  columns?: string[];
  flags?: string[];
  orders?: string[][];
  search?: true;
  trash?: true;
  purge?: true;
}

let cast: Cast;
let lists: Record<string, Rules>;
beforeAll(async () => {
  cast = await startCast();
  lists = only(await cast.sql<{ lists: Record<string, Rules> }>('select private.lists() as lists')).lists;
});
afterAll(() => cast.stop());

describe('a list of the panel', () => {
  it.each(definitions.map((definition) => [definition.list, definition] as const))(
    'filters, sorts, searches and deletes as the database declares it: %s',
    (list, { filters = [], columns, order, texts, hasTrash, isKept }) => {
      const rules = lists[list];
      expect(filters.flatMap((control) => ('column' in control ? [control.column] : [])).sort()).toEqual(
        [...(rules?.columns ?? [])].sort(),
      );
      expect(filters.flatMap((control) => (control.kind === 'flag' ? [control.flag] : [])).sort()).toEqual(
        [...(rules?.flags ?? [])].sort(),
      );
      const orders = [order.map(({ column }) => column), ...columns.flatMap(({ sort }) => (sort ? [[sort.column]] : []))];
      const isDate = ([column]: string[]) => column === 'created_at';
      expect(new Set(orders.filter((columnsOf) => !isDate(columnsOf)).map(String))).toEqual(new Set((rules?.orders ?? []).map(String)));
      expect([texts.search !== undefined, hasTrash ?? false, !isKept]).toEqual([
        rules?.search ?? false,
        rules?.trash ?? false,
        rules?.purge ?? false,
      ]);
    },
  );
});
