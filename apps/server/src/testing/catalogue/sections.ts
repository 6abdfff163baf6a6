// What the database itself says about its schema: each section is a query for the key and the definition
// of one kind of object. Rights are spelled out even where PostgreSQL stores none, since none means its default.

const SCHEMAS = `
  nspname not like 'pg\\_%' and nspname <> 'information_schema'`;

/** Objects of extensions are left out. */
const own = (classId: string, oid: string) => `
  not exists (
    select from pg_depend
    where pg_depend.classid = '${classId}'::regclass and pg_depend.objid = ${oid} and deptype = 'e'
  )`;

/** The rights, one line per role. */
const rights = (acl: string) => `
  coalesce((
    select string_agg(line, E'\\n' order by line collate "C") from (
      select 'granted to ' || case grantee when 0 then 'public' else grantee::regrole::text end
        || ': ' || string_agg(
          privilege_type || case when is_grantable then ' with grant option' else '' end,
          ', ' order by privilege_type
        ) as line
      from aclexplode(${acl}) group by grantee
    ) as granted
  ), 'granted to no one')`;

export const SECTIONS: Record<string, string> = {
  schema: `
    select nspname as key, concat_ws(E'\\n', 'owner ' || nspowner::regrole,
      ${rights("coalesce(nspacl, acldefault('n', nspowner))")}) as definition
    from pg_namespace where ${SCHEMAS}`,

  relation: `
    select nspname || '.' || relname as key, concat_ws(E'\\n',
      'kind ' || relkind::text, 'persistence ' || relpersistence::text, 'owner ' || relowner::regrole,
      'row level security ' || relrowsecurity || ', forced ' || relforcerowsecurity,
      'replica identity ' || relreplident::text, 'options ' || coalesce(reloptions::text, 'none'),
      case when relkind in ('v', 'm') then pg_get_viewdef(pg_class.oid) end,
      case when relkind = 'S' then (
        select concat_ws(', ', seqtypid::regtype, seqstart, seqincrement, seqmin, seqmax, seqcache, seqcycle)
        from pg_sequence where seqrelid = pg_class.oid
      ) end,
      ${rights("coalesce(relacl, acldefault(case relkind when 'S' then 's'::\"char\" else 'r' end, relowner))")}
    ) as definition
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where ${SCHEMAS} and relkind in ('r', 'p', 'v', 'm', 'f', 'S', 'c') and ${own("pg_class", "pg_class.oid")}`,

  column: `
    select nspname || '.' || relname || '.' || attname as key, concat_ws(E'\\n',
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
      case attgenerated when 's' then 'generated' when 'v' then 'virtual' end,
      'default ' || pg_get_expr(adbin, adrelid),
      case attidentity when 'a' then 'identity always' when 'd' then 'identity by default' end,
      'collation ' || nullif(attcollation, 0)::regcollation,
      'storage ' || attstorage::text, 'compression ' || nullif(attcompression::text, ''),
      'statistics ' || nullif(to_jsonb(pg_attribute) ->> 'attstattarget', '-1'),
      case when attacl is not null then ${rights("attacl")} end
    ) as definition
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where ${SCHEMAS} and relkind in ('r', 'p', 'v', 'm', 'f', 'c') and attnum > 0 and not attisdropped
      and ${own("pg_class", "pg_class.oid")}`,

  "column order": `
    select nspname || '.' || relname as key,
      string_agg(attname, E'\\n' order by attnum) as definition
    from pg_attribute
    join pg_class on pg_class.oid = attrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where ${SCHEMAS} and relkind in ('r', 'p', 'v', 'm', 'f', 'c') and attnum > 0 and not attisdropped
      and ${own("pg_class", "pg_class.oid")}
    group by 1`,

  constraint: `
    select concat_ws(' on ', conname, nullif(conrelid, 0)::regclass, nullif(contypid, 0)::regtype) as key,
      pg_get_constraintdef(oid) as definition
    from pg_constraint
    where connamespace in (select oid from pg_namespace where ${SCHEMAS}) and ${own("pg_constraint", "oid")}`,

  index: `
    select indexrelid::regclass::text as key, concat_ws(E'\\n',
      pg_get_indexdef(indexrelid), case when indisclustered then 'clustered' end,
      case when not indisvalid then 'invalid' end, case when indisreplident then 'replica identity' end
    ) as definition
    from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where ${SCHEMAS}`,

  statistics: `
    select stxname as key, pg_get_statisticsobjdef(oid) as definition from pg_statistic_ext`,

  policy: `
    select polname || ' on ' || polrelid::regclass as key, concat_ws(E'\\n',
      'for ' || polcmd::text, case when not polpermissive then 'restrictive' end,
      'to ' || (
        select string_agg(case member when 0 then 'public' else member::regrole::text end, ', ' order by member::regrole::text)
        from unnest(polroles) as member
      ),
      'using ' || pg_get_expr(polqual, polrelid), 'with check ' || pg_get_expr(polwithcheck, polrelid)
    ) as definition
    from pg_policy`,

  function: `
    select pg_proc.oid::regprocedure::text as key, concat_ws(E'\\n',
      case when prokind = 'a' then 'aggregate' else pg_get_functiondef(pg_proc.oid) end,
      'owner ' || proowner::regrole, ${rights("coalesce(proacl, acldefault('f', proowner))")}
    ) as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where ${SCHEMAS} and ${own("pg_proc", "pg_proc.oid")}`,

  trigger: `
    select tgname || ' on ' || tgrelid::regclass as key,
      pg_get_triggerdef(oid) || E'\\nenabled ' || tgenabled::text as definition
    from pg_trigger where not tgisinternal`,

  rule: `
    select rulename || ' on ' || ev_class::regclass as key, pg_get_ruledef(pg_rewrite.oid) as definition
    from pg_rewrite join pg_class on pg_class.oid = ev_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where ${SCHEMAS} and rulename <> '_RETURN'`,

  type: `
    select pg_type.oid::regtype::text as key, concat_ws(E'\\n',
      'kind ' || typtype::text, 'owner ' || typowner::regrole,
      'base ' || nullif(format_type(nullif(typbasetype, 0), typtypmod), '???'),
      case when typnotnull then 'not null' end, 'default ' || typdefault,
      (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = pg_type.oid),
      ${rights("coalesce(typacl, acldefault('T', typowner))")}
    ) as definition
    from pg_type join pg_namespace on pg_namespace.oid = typnamespace
    where ${SCHEMAS} and typtype in ('d', 'e', 'r', 'm') and ${own("pg_type", "pg_type.oid")}`,

  cast: `
    select castsource::regtype || ' as ' || casttarget::regtype as key,
      concat_ws(' ', castcontext, castmethod, castfunc::regprocedure) as definition
    from pg_cast where oid >= 16384 and ${own("pg_cast", "oid")}`,

  operator: `
    select pg_operator.oid::regoperator::text as key, oprcode::text as definition
    from pg_operator join pg_namespace on pg_namespace.oid = oprnamespace
    where ${SCHEMAS} and ${own("pg_operator", "pg_operator.oid")}`,

  extension: `
    select extname as key, concat_ws(' ', extnamespace::regnamespace, extversion) as definition
    from pg_extension`,

  role: `
    select rolname as key, concat_ws(E'\\n',
      concat_ws(' ', rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls),
      (
        select string_agg('member of ' || roleid::regrole, E'\\n' order by roleid::regrole::text)
        from pg_auth_members where member = pg_roles.oid
      ),
      (
        select string_agg(setconfig::text, E'\\n' order by setdatabase) from pg_db_role_setting
        where setrole = pg_roles.oid
          and setdatabase in (0, (select oid from pg_database where datname = current_database()))
      )
    ) as definition
    from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role', 'authenticator', current_user)`,

  "default rights": `
    select concat_ws(' ', defaclrole::regrole, nullif(defaclnamespace, 0)::regnamespace, defaclobjtype) as key,
      ${rights("defaclacl")} as definition
    from pg_default_acl`,

  publication: `
    select pubname as key, concat_ws(E'\\n',
      concat_ws(' ', pubowner::regrole, puballtables, pubinsert, pubupdate, pubdelete, pubtruncate),
      (select string_agg(prrelid::regclass::text, ', ' order by prrelid::regclass::text)
       from pg_publication_rel where prpubid = pg_publication.oid)
    ) as definition
    from pg_publication`,

  "event trigger": `
    select evtname as key, concat_ws(' ', evtevent, evtfoid::regprocedure, evtenabled, evttags::text) as definition
    from pg_event_trigger`,

  comment: `
    select concat_ws(' ', identity.type, identity.identity) as key, description as definition
    from pg_description
    cross join lateral pg_identify_object(classoid, objoid, objsubid) as identity
    where objoid >= 16384 and coalesce(identity.schema, '') not like 'pg\\_%'
      and identity.type not in ('extension') and ${own("classoid", "objoid").replace("'classoid'::regclass", "classoid")}`,
};
