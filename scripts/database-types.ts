/**
 * Writes the `Database` type of supabase-js from a running database, in the layout of `supabase gen types typescript`
 * (the embedded backend has no such command). Only the `public` schema is exposed, so only that is described.
 *
 * One difference on purpose: Postgres promises no not-null for what a function returns, so results are typed nullable.
 */

/** Runs a query as the database owner. */
export type Query = <Row>(query: string) => Promise<Row[]>;

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  generated: boolean;
}

interface Relationship {
  table: string;
  name: string;
  columns: string[];
  isOneToOne: boolean;
  referencedTable: string;
  referencedColumns: string[];
}

interface Routine {
  name: string;
  argumentNames: string[];
  argumentTypes: string[];
  argumentDefaults: number;
  resultNames: string[];
  resultTypes: string[];
  resultType: string;
  returnsSet: boolean;
}

const columnsQuery = `
  select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as "hasDefault", a.attgenerated <> '' or a.attidentity = 'a' as generated
  from pg_attribute a join pg_class c on c.oid = a.attrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attname collate "C"`;

/** References into other schemas (auth.users) are left out, as the API cannot follow them. */
const relationshipsQuery = `
  select t.relname as "table", k.conname as name, r.relname as "referencedTable",
    array(select attname::text from unnest(k.conkey) with ordinality u (n, i) join pg_attribute on attrelid = t.oid and attnum = n order by i) as columns,
    array(select attname::text from unnest(k.confkey) with ordinality u (n, i) join pg_attribute on attrelid = r.oid and attnum = n order by i) as "referencedColumns",
    exists (
      select 1 from pg_constraint o where o.conrelid = t.oid and o.contype in ('p', 'u') and o.conkey <@ k.conkey and o.conkey @> k.conkey
    ) as "isOneToOne"
  from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class r on r.oid = k.confrelid
  where k.contype = 'f' and t.relnamespace = 'public'::regnamespace and r.relnamespace = 'public'::regnamespace
  order by k.conname collate "C"`;

const routinesQuery = `
  select p.proname as name, p.proretset as "returnsSet", format_type(p.prorettype, null) as "resultType",
    p.pronargdefaults::integer as "argumentDefaults",
    coalesce(p.proargnames[1:p.pronargs], '{}') as "argumentNames",
    array(select format_type(t, null) from unnest(p.proargtypes) with ordinality u (t, i) order by i) as "argumentTypes",
    array(select p.proargnames[i] from generate_subscripts(p.proargmodes, 1) i where p.proargmodes[i] = 't' order by i) as "resultNames",
    array(select format_type(p.proallargtypes[i], null) from generate_subscripts(p.proargmodes, 1) i where p.proargmodes[i] = 't' order by i) as "resultTypes"
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname collate "C"`;

const scalarTypes: Record<string, string> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  date: 'string',
  'timestamp with time zone': 'string',
  jsonb: 'Json',
  json: 'Json',
  void: 'undefined',
};

function toTypeScript(type: string): string {
  if (type.endsWith('[]')) return `${toTypeScript(type.slice(0, -2))}[]`;
  const known = scalarTypes[type];
  if (!known) throw new Error(`scripts/database-types.ts knows no TypeScript type for the Postgres type "${type}": add it to scalarTypes.`);
  return known;
}

/** Indented lines of an object type, or the empty-object type of the official generator. */
function block(lines: string[], indent: string): string {
  return lines.length === 0
    ? '{\n' + `${indent}  [_ in never]: never\n${indent}}`
    : `{\n${lines.map((line) => `${indent}  ${line}`).join('\n')}\n${indent}}`;
}

function property({ name, type, nullable }: Column, optional: boolean): string {
  return `${name}${optional ? '?' : ''}: ${toTypeScript(type)}${nullable ? ' | null' : ''}`;
}

function describeTable(name: string, columns: Column[], relationships: Relationship[]): string {
  const row = columns.map((column) => property(column, false));
  const writable = columns.filter((column) => !column.generated);
  const insert = writable.map((column) => property(column, column.hasDefault || column.nullable));
  const update = writable.map((column) => property(column, true));
  const links = relationships.map((link) => {
    const list = (names: string[]) => `[${names.map((each) => `"${each}"`).join(', ')}]`;
    const fields = [
      `foreignKeyName: "${link.name}"`,
      `columns: ${list(link.columns)}`,
      `isOneToOne: ${String(link.isOneToOne)}`,
      `referencedRelation: "${link.referencedTable}"`,
      `referencedColumns: ${list(link.referencedColumns)}`,
    ];
    return `          ${block(fields, '          ')},`;
  });
  return [
    `      ${name}: {`,
    `        Row: ${block(row, '        ')}`,
    `        Insert: ${block(insert, '        ')}`,
    `        Update: ${block(update, '        ')}`,
    links.length === 0 ? '        Relationships: []' : `        Relationships: [\n${links.join('\n')}\n        ]`,
    '      }',
  ].join('\n');
}

function describeRoutine(routine: Routine, tables: Set<string>): string {
  const firstOptional = routine.argumentNames.length - routine.argumentDefaults;
  const args = routine.argumentNames
    .map((name, index) => {
      const type = toTypeScript(routine.argumentTypes[index] ?? '');
      return index < firstOptional ? `${name}: ${type}` : `${name}?: ${type} | null`;
    })
    .toSorted();
  const nullable = (type: string) => (type === 'void' ? toTypeScript(type) : `${toTypeScript(type)} | null`);
  const columns = routine.resultNames.map((name, index) => `${name}: ${nullable(routine.resultTypes[index] ?? '')}`);
  const table = routine.returnsSet && tables.has(routine.resultType) ? routine.resultType : undefined;
  const result = () => {
    if (table) return `Database["public"]["Tables"]["${table}"]["Row"]`;
    if (columns.length > 0) return block(columns.toSorted(), '        ');
    const scalar = nullable(routine.resultType);
    return routine.returnsSet && scalar.includes(' ') ? `(${scalar})` : scalar;
  };
  return [
    `      ${routine.name}: {`,
    `        Args: ${args.length === 0 ? 'never' : `{ ${args.join('; ')} }`}`,
    `        Returns: ${result()}${routine.returnsSet ? '[]' : ''}`,
    ...(table ? [`        SetofOptions: { from: "*"; to: "${table}"; isOneToOne: false; isSetofReturn: true }`] : []),
    '      }',
  ].join('\n');
}

const header = `// Made from supabase/migrations by "npm run types:database". Do not edit; a test compares it with the migrations.

export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Tells supabase-js which features of PostgREST its types may assume.
  __InternalSupabase: {
    PostgrestVersion: "13.0.5"
  }
  public: {
`;

const footer = `    Views: {
      [_ in never]: never
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type PublicTables = Database["public"]["Tables"]

/** A row as it is read. */
export type Tables<Name extends keyof PublicTables> = PublicTables[Name]["Row"]
/** What an insert takes. */
export type TablesInsert<Name extends keyof PublicTables> = PublicTables[Name]["Insert"]
/** What an update takes. */
export type TablesUpdate<Name extends keyof PublicTables> = PublicTables[Name]["Update"]
`;

/** The text of `src/lib/database.types.ts`. Fails when the schema uses a type that has no translation here. */
export async function generateDatabaseTypes(query: Query): Promise<string> {
  // One after the other: the embedded database has a single connection.
  const columns = await query<Column>(columnsQuery);
  const relationships = await query<Relationship>(relationshipsQuery);
  const routines = await query<Routine>(routinesQuery);
  const names = new Set(columns.map((column) => column.table));
  const tables = [...names].map((name) =>
    describeTable(
      name,
      columns.filter((column) => column.table === name),
      relationships.filter((link) => link.table === name),
    ),
  );
  return [
    header,
    `    Tables: {\n${tables.join('\n')}\n    }\n`,
    `    Functions: {\n${routines.map((routine) => describeRoutine(routine, names)).join('\n')}\n    }\n`,
    footer,
  ].join('');
}
