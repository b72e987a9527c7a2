import { terms } from './fill.ts';
import { administrator, bulkBudgetInMs, newest, type BenchQuery } from './shapes.ts';

export const counting = (list: string, filter: object): BenchQuery => ({
  ...administrator,
  name: `panel: count of ${list}, ${JSON.stringify(filter)}`,
  sql: `select public.count_rows('${list}', '${JSON.stringify(filter)}')`,
});
export const asked = (name: string, sql: string, budget?: number): BenchQuery => ({
  ...administrator,
  name: `panel: ${name}`,
  sql,
  ...(budget && { budget }),
});

type Value = object | string;

/** Returns a JSON value as SQL. A string is SQL already. */
export const json = (value: Value) => (typeof value === 'string' ? value : `'${JSON.stringify(value)}'::jsonb`);
const newestFirst = { order: [{ column: 'created_at', descending: true }] };
const oldestFirst = { order: [{ column: 'created_at', descending: false }] };

/** Returns the request of one page of a list. */
export const page = (table: string, filter: Value = {}, request: Value = {}, limit = 51) =>
  `select * from public.list_${table}(${json(filter)}, '{"limit": ${String(limit)}}' || ${json(request)})`;
/** Returns the page argument next to a row that was created some seconds ago. */
export const beside = (direction: 'after' | 'before', seconds: number, order: object = newestFirst, column = 'created_at') =>
  `${json(order)} || jsonb_build_object('${direction}', jsonb_build_object('${column}', now() - interval '${String(Math.round(seconds))} seconds', 'id', 'ffffffff-0000-4000-8000-000000000000'))`;
export const day = (secondsAgo: number) => `(now() - interval '${String(Math.round(secondsAgo))} seconds')::date`;

export const pendingFirst = {
  order: [
    { column: 'is_pending', descending: true },
    { column: 'created_at', descending: true },
  ],
};
/** The rows per request of an export. */
const exported = 501;

/** Returns the condition of a list's default view: no trash, and for inquiries no spam or merged ones. */
export const liveOf = (table: string) => `deleted_at is null${table === 'inquiries' ? ` and folder = 'desk'` : ''}`;
export const newestIds = (table: string, condition = 'true', limit = 50) =>
  `jsonb_build_object('ids', array(select id from public.${table} where ${condition} ${newest} limit ${String(limit)}))`;
/** Returns the arguments of all rows of a filter, with the condition that counts them. */
export const matching = (table: string, filter: Value, condition: string) =>
  `jsonb_build_object('filter', ${json(filter)}, 'before', now(), 'expected', (select count(*)::integer from public.${table} where ${condition} and created_at <= now()))`;
/** Returns a day that many seconds ago. */
const lately = (table: string, seconds: number) =>
  matching(
    table,
    `jsonb_build_object('from', ${day(seconds)})`,
    `${table === 'creators' ? 'true' : liveOf(table)} and created_at >= ${day(seconds)}::timestamp at time zone 'Asia/Qatar'`,
  );

interface Shape {
  /** Seconds between two rows. */
  step?: number;
  hasTrash?: boolean;
  hasSearch?: boolean;
}

/** The requests of the engine for a list: pages in both orders and directions, an export, searches, counts, and the trash. */
export function panelList(table: string, rows: number, { step = 20, hasTrash = false, hasSearch = true }: Shape = {}): BenchQuery[] {
  const deep = rows * step * 0.9;
  const days = `jsonb_build_object('from', ${day(rows * step * 0.5)}, 'to', ${day(rows * step * 0.4)})`;
  return [
    asked(`${table}, first page`, page(table)),
    asked(`${table}, deep page`, page(table, {}, beside('after', deep))),
    asked(`${table}, page before`, page(table, {}, beside('before', deep))),
    asked(`${table}, oldest first, deep page`, page(table, {}, beside('after', deep, oldestFirst))),
    asked(`${table}, between two days`, page(table, days)),
    asked(`${table}, portion of an export`, page(table, {}, beside('after', deep), exported)),
    asked(`${table}, counted for an export`, `select public.count_rows('${table}', '{}', now(), 100000)`),
    asked(`${table}, one row`, `select * from public.${table} where id = (select id from public.${table} ${newest} limit 1)`),
    counting(table, {}),
    ...(hasSearch ? panelSearch(table, deep) : []),
    ...(hasTrash ? panelTrash(table, rows) : []),
  ];
}

function panelSearch(table: string, deep: number): BenchQuery[] {
  const common = table === 'login_attempts' ? 'example' : table === 'creator_moderation' ? 'word' : terms.common;
  return [
    asked(`${table}, search, rare word`, page(table, { search: terms.rare })),
    asked(`${table}, search, word of every row`, page(table, { search: common })),
    asked(`${table}, search, word of every row, oldest first`, page(table, { search: common }, oldestFirst)),
    asked(`${table}, search, word of every row, deep page`, page(table, { search: common }, beside('after', deep))),
    asked(`${table}, search, no such word`, page(table, { search: terms.absent })),
    counting(table, { search: terms.rare }),
    counting(table, { search: common }),
    counting(table, { search: terms.absent }),
  ];
}

function panelTrash(table: string, rows: number): BenchQuery[] {
  const last = { order: [{ column: 'deleted_at', descending: true }] };
  const deep = beside('after', 15 * 86_400, last, 'deleted_at');
  const act = (action: string, target: string) => `select public.trash_rows('${table}', '${action}', ${target})`;
  return [
    asked(`${table}, trash, first page`, page(table, { trash: true }, last)),
    asked(`${table}, trash, deep page`, page(table, { trash: true }, deep)),
    asked(`${table}, trash, search`, page(table, { trash: true, search: terms.common }, last)),
    asked(`${table}, trash, search, deep page`, page(table, { trash: true, search: terms.common }, deep)),
    counting(table, { trash: true }),
    asked(`${table}, one row deleted`, act('delete', newestIds(table, 'deleted_at is null', 1))),
    asked(`${table}, a page restored`, act('restore', newestIds(table, 'deleted_at is not null', 51))),
    asked(`${table}, a tenth of all rows deleted`, act('delete', lately(table, rows * 2)), bulkBudgetInMs),
    asked(`${table}, trash emptied`, act('purge', matching(table, { trash: true }, 'deleted_at is not null')), bulkBudgetInMs),
  ];
}

/** Lists in the orders beside the newest first, each with the column of its index. */
const sorted: readonly [table: string, column: string][] = [
  ['user_reviews', 'rating'],
  ['inquiries', 'name_key'],
  ['job_applications', 'name_key'],
  ['job_applications', 'job_key'],
  ['job_postings', 'title_key'],
  ['creators', 'username'],
  ['creators', 'name_key'],
];

export const sortedQueries = sorted.flatMap(([table, column]) =>
  [true, false].flatMap((descending) => {
    const order = { order: [{ column, descending }] };
    const middle = `(select id from public.${table} where ${table === 'creators' ? 'true' : liveOf(table)} order by created_at offset 40 limit 1)`;
    const after = `${json(order)} || jsonb_build_object('after', jsonb_build_object('id', ${middle}))`;
    const name = `${table} by ${column}, ${descending ? 'down' : 'up'}`;
    return [asked(`${name}, first page`, page(table, {}, order)), asked(`${name}, after a row`, page(table, {}, after))];
  }),
);

/** Returns the change of all matching rows in one call: at least a tenth of all rows, at most 5,000. */
export const changed = (table: string, status: string, more: string, rows: number) =>
  asked(
    `${table}, ${status}, a tenth of all rows`,
    `select public.set_rows_status('${table}', '${status}', ${lately(table, rows * 2)}${more})`,
    bulkBudgetInMs,
  );
