// Reads the exposed schemas from the database: tables, keys, functions, and the columns behind
// views.
import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";

export interface QualifiedName {
  schema: string;
  name: string;
}

export interface ColumnShape {
  type: string;
  isNullable: boolean;
  /** SQL of the default, as the catalogue prints it. */
  default: string | null;
  comment: string | null;
}

export interface TableShape extends QualifiedName {
  isView: boolean;
  columns: ReadonlyMap<string, ColumnShape>;
  primaryKey: readonly string[];
  comment: string | null;
}

export interface ForeignKey {
  constraint: string;
  table: QualifiedName;
  target: QualifiedName;
  /** Own column, referenced column. */
  columns: [string, string][];
  /** The referencing columns are unique: at most one row refers to each target. */
  isUnique: boolean;
}

export interface Parameter {
  /** Empty: unnamed. */
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface FunctionShape extends QualifiedName {
  parameters: Parameter[];
  volatility: "i" | "s" | "v";
  returnsSet: boolean;
  returnsVoid: boolean;
  /** Whether it returns rows, of a table or of its own type; otherwise it returns a plain value. */
  returnsRows: boolean;
  /** The table or view whose rows it gives. */
  returnedTable: QualifiedName | null;
  /** A function of one row acts as a relationship of that row's table. */
  rowOf: QualifiedName | null;
  /** Whether it returns at most one row. */
  isSingle: boolean;
  comment: string | null;
}

interface ViewShape {
  id: number;
  view: QualifiedName;
  /** The rewrite rule as the catalogue stores it. */
  definition: string;
  columns: Record<string, string>;
}

export interface Catalogue {
  tables: TableShape[];
  foreignKeys: ForeignKey[];
  functions: FunctionShape[];
  views: ViewShape[];
  /** Tables by the database's own number, with the names of columns by theirs. */
  relations: Map<number, { name: QualifiedName; columns: Record<string, string> }>;
  /** Settings that an operator has given the role `authenticator`: `pgrst.db_schemas=public`. */
  settings: string[];
}

interface TableRow extends QualifiedName {
  is_view: boolean;
  columns: ({ name: string } & ColumnShape)[] | null;
  primary_key: string[] | null;
  comment: string | null;
}

export async function readSettings(service: Query): Promise<string[]> {
  const { rows } = await sql<{ settings: string[] }>`
    select setconfig as settings from pg_db_role_setting
    join pg_roles on pg_roles.oid = setrole
    where rolname = 'authenticator' and setdatabase in (
      0, (select oid from pg_database where datname = current_database()))
    order by setdatabase`.execute(service);
  return rows.flatMap(({ settings }) => settings);
}

/** An operator may add an extension to a schema of the API; what everybody may read of it is not meant for callers. */
const isPartOfExtension = (catalogue: "pg_class" | "pg_proc") => sql`exists (
  select from pg_depend
  where classid = ${sql.lit(catalogue)}::regclass and objid = ${sql.ref(`${catalogue}.oid`)}
    and deptype = 'e')`;

async function readTables(service: Query, schemas: readonly string[]): Promise<TableShape[]> {
  const { rows } = await sql<TableRow>`
    select
      nspname as schema, relname as name, relkind in ('v', 'm') as is_view,
      obj_description(pg_class.oid, 'pg_class') as comment,
      (select json_agg(json_build_object(
         'name', attname,
         'type', format_type(atttypid, null),
         'isNullable', not attnotnull,
         'default', case
           when attidentity <> '' then
             format('nextval(%L)', pg_get_serial_sequence(
               format('%I.%I', nspname, relname), attname))
           when attgenerated = '' then pg_get_expr(adbin, adrelid)
         end,
         'comment', col_description(attrelid, attnum)) order by attnum)
       from pg_attribute
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      (select json_agg(attname order by attname)
       from pg_index
       join pg_attribute on attrelid = indrelid and attnum = any (indkey)
       where indrelid = pg_class.oid and indisprimary) as primary_key
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any (${schemas}) and relkind in ('r', 'p', 'v', 'm', 'f')
      and not relispartition and not ${isPartOfExtension("pg_class")}
    order by nspname, relname`.execute(service);
  return rows.map(({ is_view, columns, primary_key, ...table }) => ({
    ...table,
    isView: is_view,
    columns: new Map((columns ?? []).map(({ name, ...column }) => [name, column])),
    primaryKey: primary_key ?? [],
  }));
}

async function readForeignKeys(service: Query): Promise<ForeignKey[]> {
  const { rows } = await sql<{ key: ForeignKey }>`
    select json_build_object(
      'constraint', conname,
      'table', json_build_object('schema', own_schema.nspname, 'name', own.relname),
      'target', json_build_object('schema', other_schema.nspname, 'name', other.relname),
      'columns', (
        select json_agg(json_build_array(own_column.attname, other_column.attname) order by place)
        from unnest(conkey, confkey) with ordinality as pair (own_key, other_key, place)
        join pg_attribute own_column on own_column.attrelid = conrelid
          and own_column.attnum = own_key
        join pg_attribute other_column on other_column.attrelid = confrelid
          and other_column.attnum = other_key),
      'isUnique', exists (
        select from pg_constraint as one
        where one.conrelid = link.conrelid and one.contype in ('p', 'u')
          and one.conkey @> link.conkey and one.conkey <@ link.conkey)) as key
    from pg_constraint as link
    join pg_class own on own.oid = conrelid
    join pg_namespace own_schema on own_schema.oid = own.relnamespace
    join pg_class other on other.oid = confrelid
    join pg_namespace other_schema on other_schema.oid = other.relnamespace
    where contype = 'f' and conparentid = 0
    order by conrelid, conname`.execute(service);
  return rows.map(({ key }) => key);
}

async function readFunctions(service: Query, schemas: readonly string[]): Promise<FunctionShape[]> {
  const { rows } = await sql<{ shape: FunctionShape }>`
    select json_build_object(
      'schema', pg_namespace.nspname, 'name', proname,
      'volatility', provolatile, 'returnsSet', proretset,
      'returnsVoid', prorettype = 'void'::regtype,
      'returnsRows', result.typtype = 'c' or prorettype = 'record'::regtype
        or coalesce(proargmodes::text[] && '{t,b,o}', false),
      'returnedTable', (
        select json_build_object('schema', nspname, 'name', relname)
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where pg_class.oid = result.typrelid and relkind in ('r', 'p', 'v', 'm', 'f')),
      'rowOf', (
        select json_build_object('schema', nspname, 'name', relname)
        from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where pronargs = 1 and reltype = proargtypes[0] and reltype <> 0
          and relkind in ('r', 'p', 'v', 'm', 'f')),
      'isSingle', not proretset or prorows = 1,
      'comment', obj_description(pg_proc.oid, 'pg_proc'),
      'parameters', coalesce((
        select json_agg(json_build_object(
          'name', coalesce(argument.name, ''),
          'type', case argument.type
            when 'bit'::regtype then 'bit varying'
            when 'character'::regtype then 'character varying'
            else argument.type::regtype::text end,
          'isRequired', place <= pronargs - pronargdefaults,
          'isVariadic', provariadic <> 0 and place = pronargs) order by place)
        from (
          select name, type, row_number() over (order by at) as place
          from unnest(
            proargnames, coalesce(proallargtypes, proargtypes::oid[]), proargmodes::text[]
          ) with ordinality as every (name, type, mode, at)
          where mode is null or mode in ('i', 'b', 'v')) as argument), '[]')) as shape
    from pg_proc
    join pg_namespace on pg_namespace.oid = pronamespace
    join pg_type result on result.oid = prorettype
    where prokind = 'f' and prorettype <> 'trigger'::regtype
      and prorettype <> 'event_trigger'::regtype
      and (pg_namespace.nspname = any (${schemas})) and not ${isPartOfExtension("pg_proc")}
    order by pg_proc.oid`.execute(service);
  return rows.map(({ shape }) => shape);
}

interface RelationRow extends QualifiedName {
  id: number;
  columns: Record<string, string> | null;
  definition: string | null;
}

/** Every relation that is not the database's own, with the stored definitions of views. */
async function readRelations(service: Query) {
  const { rows } = await sql<RelationRow>`
    select pg_class.oid::int8 as id, nspname as schema, relname as name,
      (select json_object_agg(attnum, attname) from pg_attribute
       where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
      ev_action::text as definition
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_rewrite on ev_class = pg_class.oid and ev_type = '1' and relkind in ('v', 'm')
    where relkind in ('r', 'p', 'v', 'm', 'f')
      and nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by pg_class.oid`.execute(service);
  const relations: Catalogue["relations"] = new Map();
  const views: ViewShape[] = [];
  for (const { id, schema, name, columns, definition } of rows) {
    const shape = { name: { schema, name }, columns: columns ?? {} };
    relations.set(id, shape);
    if (definition !== null)
      views.push({ id, view: shape.name, definition, columns: shape.columns });
  }
  return { relations, views };
}

export async function readCatalogue(
  service: Query,
  schemas: readonly string[],
): Promise<Omit<Catalogue, "settings">> {
  const tables = await readTables(service, schemas);
  const foreignKeys = await readForeignKeys(service);
  const functions = await readFunctions(service, schemas);
  return { tables, foreignKeys, functions, ...(await readRelations(service)) };
}
