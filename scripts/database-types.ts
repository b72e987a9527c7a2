import { readSchema, type Column, type Query, type Relationship, type Routine } from './database-schema.ts';

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
  tstzrange: 'string',
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

/** Returns an object type, or the empty-object type of the official generator. */
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

/**
 * Returns the text of `src/lib/database.types.ts`: the `Database` type of supabase-js in the layout of `supabase gen types typescript`,
 * which does not work with the embedded backend. Only the schema `public` is exposed, so only that is described. Results of functions are
 * nullable, because PostgreSQL does not guarantee not null. Throws when the schema has a type without a TypeScript type in `scalarTypes`.
 */
export async function generateDatabaseTypes(query: Query): Promise<string> {
  const { columns, relationships, routines } = await readSchema(query);
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
