import { readdirSync, readFileSync } from 'node:fs';
import { hints, type DoctorContext } from './context.ts';
import { catalogFacts, type Fact } from './catalog-facts.ts';
import { error, ok, warning, type Check, type Finding } from './check.ts';

const schemas = 'supabase/schemas';
const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** Returns the file of `supabase/schemas` that defines what a fact is about; undefined when no file names it. */
export function schemaFileOf(
  { kind, name }: Pick<Fact, 'kind' | 'name'>,
  files = sqlFiles(schemas).map((file) => ({ file, sql: readFileSync(`${schemas}/${file}`, 'utf8') })),
): string | undefined {
  const object = /^\w+\.\w+/.exec(name)?.[0].replace('.', '\\.');
  const definition = new RegExp(`^create (?:table|function) ${object ?? ''}\\b`, 'm');
  const mention = kind === 'bucket' ? 'insert into storage.buckets' : (/"(.+)"/.exec(name) ?? /(\w+)(?: to .*|\(.*)?$/.exec(name))?.[1];
  return (files.find(({ sql }) => object && definition.test(sql)) ?? files.find(({ sql }) => mention && sql.includes(mention)))?.file;
}

/** Longer values are not printed. In characters. */
const maxValue = 60;

/** Returns the parts of a value that differ, or ` differs` when they are too long. */
function summarize(is: string, value: string): string {
  const parts = is
    .split(', ')
    .filter((part) => !value.split(', ').includes(part))
    .join(', ');
  return parts === '' || parts.length > maxValue ? ' differs' : `: ${parts}`;
}

/** Compares facts: returns what is missing, what differs and what is extra. */
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
    return [{ name, short: summarize(is, value), text: `${name} is: ${is}; should be: ${value}`, isExtra: false }];
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

/** Returns the statement that removes an extra object. */
function dropStatement(kind: Fact['kind'], name: string): string {
  const [, table, policy] = /^(\S+) (".+")$/.exec(name) ?? [];
  if (kind === 'policy' && policy) return `drop policy ${policy} on ${table ?? ''};`;
  const [, object, role] = /^((?:schema )?[\w.]+) to (?:columns, )?(\w+)$/.exec(name) ?? [];
  if (kind === 'grant' && role) return `revoke all on ${object ?? ''} from ${role};`;
  return 'drop it, or write a migration that makes it';
}

/** The kinds in which an extra object is an error, because it grants access. In others it may be the owner's. */
const strict: readonly Fact['kind'][] = ['policy', 'grant', 'bucket'];

/** Returns the finding of one kind of facts. */
function catalogFinding(kind: Fact['kind'], expected: readonly Fact[], found: readonly Fact[]): Finding {
  const of = (facts: readonly Fact[]) => facts.filter((fact) => fact.kind === kind);
  const all = differences(of(expected), of(found));
  const [first] = all;
  if (!first) return ok(`${String(of(expected).length)} as in the migrations`);
  const [one, many] = noun[kind];
  const text = `${String(all.length)} ${all.length === 1 ? one : many}: ${first.name}${first.short}`;
  const file = schemaFileOf({ kind, name: first.name });
  const fix = first.isExtra ? dropStatement(kind, first.name) : `make it as in ${schemas}/${file ?? ''}`;
  const isError = all.some(({ isExtra }) => !isExtra) || strict.includes(kind);
  return (isError ? error : warning)(
    text,
    fix,
    all.map((difference) => difference.text),
  );
}

const subject = 'Database';
const skipped = () => warning('not looked at', hints.sql);

/** The catalogs are read once for all checks. */
const cache = new WeakMap<DoctorContext, Promise<Fact[]>>();

function factsOf(context: DoctorContext, sql: NonNullable<DoctorContext['sql']>): Promise<Fact[]> {
  const facts = cache.get(context) ?? (sql(catalogFacts) as Promise<unknown> as Promise<Fact[]>);
  cache.set(context, facts);
  return facts;
}

const catalogCheck = (name: string, ...kinds: Fact['kind'][]): Check => ({
  subject,
  name,
  async run(context) {
    if (!context.sql) return skipped();
    const [expected, found] = [await context.expected(), await factsOf(context, context.sql)];
    const findings = kinds.map((kind) => catalogFinding(kind, expected, found));
    const worst = findings.find(({ state }) => state === 'error') ?? findings.find(({ state }) => state === 'warning');
    return worst
      ? { ...worst, all: findings.flatMap(({ all = [] }) => all) }
      : ok(findings.length === 1 ? (findings[0]?.text ?? '') : 'as in the migrations');
  },
});

const migrationsCheck: Check = {
  subject,
  name: 'Migrations',
  async run({ sql }) {
    if (!sql) return skipped();
    const [table] = await sql(`select to_regclass('supabase_migrations.schema_migrations') is not null as exists`);
    const rows = table?.exists === true ? await sql('select version from supabase_migrations.schema_migrations order by 1') : [];
    const applied = rows.map(({ version }) => String(version));
    const files = sqlFiles('supabase/migrations');
    const missing = files.filter((file) => !applied.includes(file.split('_', 1)[0] ?? ''));
    const unknown = applied.filter((version) => !files.some((file) => file.startsWith(`${version}_`)));
    if (missing[0])
      return error(`${String(missing.length)} of ${String(files.length)} not applied: ${missing[0]}`, 'npx supabase db push', missing);
    if (unknown[0]) return error(`${unknown[0]} is not of this repository`, 'git pull, then build the site again', unknown);
    return ok(`all ${String(files.length)} applied`);
  },
};

/** Compares the project's catalogs with those of a database with the repository's migrations. */
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
