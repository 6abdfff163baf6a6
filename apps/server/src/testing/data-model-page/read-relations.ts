import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** A table or view of the migrated database. */
export interface Relation {
  name: string;
  columns: Column[];
  /** The rights for each action that visitors or players have. */
  rights: Right[];
  policies: Policy[];
  triggers: string[];
  functions: string[];
}

interface Column {
  name: string;
  type: string;
  /** `users`, or `users, set null on delete`. */
  references: string | null;
  /** Whether no two rows have the same value in it. */
  isKey: boolean;
}

export type Action = "select" | "insert" | "update" | "delete";

interface Right {
  action: Action;
  who: "visitors" | "players";
  /** Null: the whole row. */
  columns: string[] | null;
}

interface Policy {
  name: string;
  action: Action | "all";
  who: "visitors" | "players";
  isRestrictive: boolean;
}

/** A function touches a table whose name follows one of these words in its body. */
const TOUCHES = "(from|join|into|update|references|of|setof) ";

export async function readRelations({ service }: Database): Promise<Map<string, Relation>> {
  const { rows } = await sql<Relation>`
    select relname as name, ${sql.raw(COLUMNS)} as columns, ${sql.raw(RIGHTS)} as rights,
      ${sql.raw(POLICIES)} as policies, ${sql.raw(TRIGGERS)} as triggers,
      ${sql.raw(FUNCTIONS)} as functions
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v')`.execute(service);
  return new Map(rows.map((row) => [row.name, row]));
}

const COLUMNS = `
  (
    select json_agg(json_build_object(
      'name', attname,
      'type', replace(format_type(atttypid, atttypmod), 'timestamp with time zone', 'timestamptz')
        || case when relkind <> 'v' and not attnotnull then ', may be null' else '' end
        || case when attgenerated <> '' then ', computed'
             when atthasdef and length(pg_get_expr(adbin, adrelid)) < 30
               then ', default ' || regexp_replace(pg_get_expr(adbin, adrelid), '::\\w+', '')
             else '' end,
      'references', (
        select confrelid::regclass || case confdeltype when 'n' then ', set to null with it' else '' end
        from pg_constraint
        where conrelid = attrelid and contype = 'f' and conkey = array[attnum]
      ),
      'isKey', exists (
        select from pg_index where indrelid = attrelid and indisunique and indpred is null and indkey::text = attnum::text
      )
    ) order by attnum)
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attrelid = pg_class.oid and attnum > 0 and not attisdropped
  )`;

const ROLES = "(values ('anon', 'visitors'), ('authenticated', 'players')) as caller (role, who)";

const RIGHTS = `
  (
    select coalesce(json_agg(json_build_object('action', action, 'who', who, 'columns', columns)), '[]')
    from ${ROLES}, unnest(array['select', 'insert', 'update', 'delete']) with ordinality as each (action, place)
    cross join lateral (
      select case when not has_table_privilege(role, pg_class.oid, action) then (
        select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and action <> 'delete'
          and has_column_privilege(role, pg_class.oid, attnum, replace(action, 'delete', 'select'))
      ) end as columns
    ) as granted
    where columns is not null or has_table_privilege(role, pg_class.oid, action)
  )`;

const POLICIES = `
  (
    select coalesce(json_agg(json_build_object(
      'name', polname, 'who', who, 'isRestrictive', not polpermissive,
      'action', case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update'
        when 'd' then 'delete' else 'all' end
    ) order by polname collate "C"), '[]')
    from pg_policy, ${ROLES}
    where polrelid = pg_class.oid and (polroles @> array[role::regrole::oid] or polroles = array[0::oid])
  )`;

const TRIGGERS = `
  array(
    select tgname::text from pg_trigger where tgrelid = pg_class.oid and not tgisinternal
    order by tgname collate "C"
  )`;

const FUNCTIONS = `
  array(
    select proname::text from pg_proc
    where pronamespace = 'public'::regnamespace
      and pg_get_functiondef(pg_proc.oid) ~* ('\\m${TOUCHES}' || relname || '\\M')
    order by proname collate "C"
  )`;
