/** Runs a query as the database owner. */
export type Query = <Row>(query: string) => Promise<Row[]>;

export interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  generated: boolean;
}

export interface Relationship {
  table: string;
  name: string;
  columns: string[];
  isOneToOne: boolean;
  referencedTable: string;
  referencedColumns: string[];
}

export interface Routine {
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

/** Selects the foreign keys, without those to other schemas (auth.users), which the API cannot follow. */
const relationshipsQuery = `
  select t.relname as "table", k.conname as name, r.relname as "referencedTable",
    array(select attname::text from unnest(k.conkey) with ordinality u (n, i) join pg_attribute on attrelid = t.oid and attnum = n
      order by i) as columns,
    array(select attname::text from unnest(k.confkey) with ordinality u (n, i) join pg_attribute on attrelid = r.oid and attnum = n
      order by i) as "referencedColumns",
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
    array(select format_type(p.proallargtypes[i], null) from generate_subscripts(p.proargmodes, 1) i where p.proargmodes[i] = 't'
      order by i) as "resultTypes"
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
  order by p.proname collate "C"`;

export interface Schema {
  columns: Column[];
  relationships: Relationship[];
  routines: Routine[];
}

/** Reads the schema `public`. The queries run one after the other, because the embedded database has one connection. */
export async function readSchema(query: Query): Promise<Schema> {
  const columns = await query<Column>(columnsQuery);
  const relationships = await query<Relationship>(relationshipsQuery);
  return { columns, relationships, routines: await query<Routine>(routinesQuery) };
}
