import { describe, expect, it } from 'vitest';
import { withId, type CursorValue, type OrderBy } from '@/features/lists/keyset';
import { afterCursor } from '@/lib/backend/after-cursor';
import { fc, runs } from '../../support/properties';

type Row = Record<string, CursorValue> & { id: string; created_at: string };
type Condition = (row: Row) => boolean;

/** Splits at commas outside quotes and brackets, as PostgREST does. */
function parts(text: string): string[] {
  const found: string[] = [];
  let [part, depth, isQuoted] = ['', 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? '';
    if (sign === '\\' && isQuoted) {
      part += sign + (text[at + 1] ?? '');
      at += 1;
      continue;
    }
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '(') depth += 1;
    else if (!isQuoted && sign === ')') depth -= 1;
    else if (!isQuoted && depth === 0 && sign === ',') {
      found.push(part);
      part = '';
      continue;
    }
    part += sign;
  }
  return [...found, part];
}

const valueOf = (text: string, like: CursorValue | undefined): CursorValue => {
  const plain = text.startsWith('"') ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text;
  return typeof like === 'number' ? Number(plain) : typeof like === 'boolean' ? plain === 'true' : plain;
};

function condition(text: string): Condition {
  const [, all] = /^and\((.*)\)$/s.exec(text) ?? [];
  if (all !== undefined) {
    const conditions = parts(all).map(condition);
    return (row) => conditions.every((holds) => holds(row));
  }
  const [, column = '', operator = '', value = ''] = /^(\w+)\.(eq|lt|gt)\.(.*)$/s.exec(text) ?? [];
  if (!column) throw new Error(`not a condition: ${text}`);
  return (row) => {
    const [own, other] = [row[column] as CursorValue, valueOf(value, row[column])];
    return operator === 'eq' ? own === other : operator === 'lt' ? own < other : own > other;
  };
}

/** A table that answers the conditions of keyset paging. */
class Query {
  constructor(readonly conditions: readonly Condition[] = []) {}
  lte = (column: string, value: CursorValue) => new Query([...this.conditions, (row) => (row[column] as CursorValue) <= value]) as this;
  gte = (column: string, value: CursorValue) => new Query([...this.conditions, (row) => (row[column] as CursorValue) >= value]) as this;
  or = (filters: string) => {
    const any = parts(filters).map(condition);
    return new Query([...this.conditions, (row) => any.some((holds) => holds(row))]) as this;
  };
  of = (rows: readonly Row[]) => rows.filter((row) => this.conditions.every((holds) => holds(row)));
}

const sorted = (rows: readonly Row[], order: readonly OrderBy[]) =>
  [...rows].sort((one, other) => {
    for (const { column, descending } of order) {
      const [a, b] = [one[column] as CursorValue, other[column] as CursorValue];
      if (a !== b) return (a < b ? -1 : 1) * (descending ? -1 : 1);
    }
    return 0;
  });

const row = fc.record({
  id: fc.uuid(),
  created_at: fc.integer({ min: 0, max: 4 }).map((minute) => `2026-11-22T10:0${String(minute)}:00.123456+00:00`),
  // Texts with a meaning in conditions of PostgREST.
  title: fc.string({ unit: fc.constantFrom(...'ab",().\\ و*:%'), maxLength: 3 }),
  rating: fc.integer({ min: 1, max: 3 }),
});
const table = fc.uniqueArray(row, { maxLength: 25, selector: ({ id }) => id });
const size = fc.integer({ min: 1, max: 6 });

/** Reads page after page while rows come and go between them. */
function walk(
  rows: Row[],
  changes: readonly { add: Row[]; remove: number[] }[],
  page: (rows: readonly Row[], last: Row | undefined) => Row[],
) {
  const seen: Row[] = [];
  let now = rows;
  for (let turn = 0; turn <= 80; turn += 1) {
    const found = page(now, seen.at(-1));
    if (found.length === 0) return { seen, stayed: rows.filter((one) => now.includes(one)) };
    seen.push(...found);
    const change = changes[turn];
    if (change)
      now = [
        ...now.filter((_, index) => !change.remove.includes(index)),
        ...change.add.filter(({ id }) => !rows.some((one) => one.id === id)),
      ];
  }
  throw new Error('no end');
}

const changes = fc.array(fc.record({ add: fc.array(row, { maxLength: 3 }), remove: fc.array(fc.nat(20), { maxLength: 3 }) }), {
  maxLength: 5,
});

function expectEachOnce({ seen, stayed }: { seen: Row[]; stayed: Row[] }) {
  const ids = seen.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(stayed.filter(({ id }) => !ids.includes(id))).toEqual([]);
}

describe('reading a list page by page while rows come and go', () => {
  it('shows no row twice on the pages of the site, newest first, and leaves none out that was there all the time', () => {
    const newest = withId([{ column: 'created_at', descending: true }]);
    fc.assert(
      fc.property(table, changes, size, (rows, coming, limit) => {
        expectEachOnce(walk(rows, coming, (now, last) => sorted(afterCursor(new Query(), last ?? null).of(now), newest).slice(0, limit)));
      }),
      runs(300),
    );
  });
});
