import { readdirSync, readFileSync } from 'node:fs';
import { give, type Ask } from './ask.ts';
import { catalogFacts, type Fact } from './catalog-facts.ts';
import { error, ok, warning, type Check, type Finding } from './check.ts';

const folder = 'supabase/migrations';
const migrations = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** The migration that says how something should be: the last one that makes or changes it, else the first that names it. */
export function migrationOf(
  name: string,
  files = migrations().map((file) => ({ file, sql: readFileSync(`${folder}/${file}`, 'utf8') })),
): string | undefined {
  const bare =
    /"(.+)"/.exec(name)?.[1] ??
    name
      .replace(/^(schema|bucket) /, '')
      .replace(/( to .*|\(.*)$/, '')
      .split(/[ .]/)
      .at(-1) ??
    name;
  const makes = new RegExp(`^\\s*(?:create|alter|grant|revoke)\\b[^;]*[ ."]${bare.replace(/[^\w]/g, '\\$&')}\\b`, 'im');
  return (files.findLast(({ sql }) => makes.test(sql)) ?? files.find(({ sql }) => sql.includes(bare)))?.file;
}

/** What is longer says nothing at a glance. */
const longestValue = 60;

/** The parts of a value that are not as they should be. */
function shortly(is: string, value: string): string {
  const parts = is
    .split(', ')
    .filter((part) => !value.split(', ').includes(part))
    .join(', ');
  return parts === '' || parts.length > longestValue ? ' differs' : `: ${parts}`;
}

/** How rows differ: what is missing, what is another, what nobody ordered. */
export function differences(
  expected: readonly Fact[],
  found: readonly Fact[],
): { name: string; short: string; text: string; isExtra: boolean }[] {
  const keyOf = ({ kind, name }: Fact) => `${kind} ${name}`;
  const values = new Map(found.map((fact) => [keyOf(fact), fact.value]));
  const keys = new Set(expected.map(keyOf));
  const wrong = expected.flatMap((fact) => {
    const { name, value } = fact;
    const is = values.get(keyOf(fact));
    if (is === value) return [];
    if (is === undefined) return [{ name, short: ' is missing', text: `${name} is missing: ${value}`, isExtra: false }];
    return [{ name, short: shortly(is, value), text: `${name} is: ${is}; should be: ${value}`, isExtra: false }];
  });
  return [
    ...wrong,
    ...found
      .filter((fact) => !keys.has(keyOf(fact)))
      .map(({ name, value }) => ({
        name,
        short: ' is not of this repository',
        text: `${name} is not of this repository: ${value}`,
        isExtra: true,
      })),
  ];
}

const noun: Record<Fact['kind'], [one: string, many: string]> = {
  table: ['table', 'tables'],
  column: ['column', 'columns'],
  constraint: ['constraint', 'constraints'],
  index: ['index', 'indexes'],
  policy: ['policy', 'policies'],
  grant: ['grant', 'grants'],
  function: ['function', 'functions'],
  trigger: ['trigger', 'triggers'],
  bucket: ['bucket', 'buckets'],
};

/** What takes away something that nobody ordered. */
function dropping(kind: Fact['kind'], name: string): string {
  const [, table, policy] = /^(\S+) (".+")$/.exec(name) ?? [];
  if (kind === 'policy' && policy) return `drop policy ${policy} on ${table ?? ''};`;
  const [, object, role] = /^((?:schema )?[\w.]+) to (?:columns, )?(\w+)$/.exec(name) ?? [];
  if (kind === 'grant' && role) return `revoke all on ${object ?? ''} from ${role};`;
  return 'drop it, or write a migration that makes it';
}

/** What nobody ordered opens something in these; elsewhere it may be the owner's own. */
const strict: readonly Fact['kind'][] = ['policy', 'grant', 'bucket'];

/** What the line says of one kind of things. */
function catalogFinding(kind: Fact['kind'], expected: readonly Fact[], found: readonly Fact[]): Finding {
  const of = (facts: readonly Fact[]) => facts.filter((fact) => fact.kind === kind);
  const all = differences(of(expected), of(found));
  const [first] = all;
  if (!first) return ok(`${String(of(expected).length)} as in the migrations`);
  const [one, many] = noun[kind];
  const text = `${String(all.length)} ${all.length === 1 ? one : many}: ${first.name}${first.short}`;
  const file = migrationOf(first.name);
  const mend = first.isExtra ? dropping(kind, first.name) : `make it as in ${folder}/${file ?? ''}`;
  const isError = all.some(({ isExtra }) => !isExtra) || strict.includes(kind);
  return (isError ? error : warning)(
    text,
    mend,
    all.map((difference) => difference.text),
  );
}

const subject = 'Database';
const unknown = () => warning('not looked at', give.sql);

/** The catalogs are read once for all lines. */
const read = new WeakMap<Ask, Promise<Fact[]>>();

function factsOf(ask: Ask, sql: NonNullable<Ask['sql']>): Promise<Fact[]> {
  const facts = read.get(ask) ?? (sql(catalogFacts) as Promise<unknown> as Promise<Fact[]>);
  read.set(ask, facts);
  return facts;
}

const catalogCheck = (name: string, ...kinds: Fact['kind'][]): Check => ({
  subject,
  name,
  async look(ask) {
    if (!ask.sql) return unknown();
    const [expected, found] = [await ask.expected(), await factsOf(ask, ask.sql)];
    const findings = kinds.map((kind) => catalogFinding(kind, expected, found));
    const worst = findings.find(({ state }) => state === 'error') ?? findings.find(({ state }) => state === 'warning');
    return worst
      ? { ...worst, all: findings.flatMap(({ all = [] }) => all) }
      : ok(findings.length === 1 ? (findings[0]?.text ?? '') : 'as in the migrations');
  },
});

/** Which migrations a project has seen. */
const migrationsCheck: Check = {
  subject,
  name: 'Migrations',
  async look({ sql }) {
    if (!sql) return unknown();
    const [noted] = await sql(`select to_regclass('supabase_migrations.schema_migrations') is not null as noted`);
    const rows = noted?.noted === true ? await sql('select version from supabase_migrations.schema_migrations order by 1') : [];
    const seen = rows.map(({ version }) => String(version));
    const files = migrations();
    const missing = files.filter((file) => !seen.includes(file.split('_', 1)[0] ?? ''));
    const strange = seen.filter((version) => !files.some((file) => file.startsWith(`${version}_`)));
    if (missing[0])
      return error(`${String(missing.length)} of ${String(files.length)} not applied: ${missing[0]}`, 'npx supabase db push', missing);
    if (strange[0]) return error(`${strange[0]} is not of this repository`, 'git pull, then build the site again', strange);
    return ok(`all ${String(files.length)} applied`);
  },
};

/** The project's catalogs, row by row beside those of a database that the migrations made here. */
export const databaseChecks: readonly Check[] = [
  migrationsCheck,
  catalogCheck('Tables, row security', 'table'),
  catalogCheck('Columns', 'column'),
  catalogCheck('Constraints, indexes', 'constraint', 'index'),
  catalogCheck('Policies', 'policy'),
  catalogCheck('Grants', 'grant'),
  catalogCheck('Functions', 'function'),
  catalogCheck('Triggers', 'trigger'),
  catalogCheck('Buckets', 'bucket'),
];
