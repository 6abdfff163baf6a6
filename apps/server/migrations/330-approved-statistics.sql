-- The ledger is called by what its rows are: stat_snapshots becomes approved_statistics, and what is named after it
-- follows. Rows, rights, policies and triggers stay as they are.
alter table stat_snapshots rename to approved_statistics;
alter table snapshot_sources rename to statistics_sources;
alter table statistics_sources rename column snapshot_id to statistics_id;
alter function record_snapshot(stats_submissions, uuid) rename to record_approved_statistics;

create function pg_temp.new_name(old_name text) returns text
language sql
as $$
  select replace(
    replace(replace(old_name, 'stat_snapshots', 'approved_statistics'), 'snapshot_sources', 'statistics_sources'),
    'snapshot_id', 'statistics_id'
  )
$$;

-- Renaming a constraint renames its index as well; the other indexes and the sequence follow.
do $$
declare
  renamed record;
begin
  for renamed in
    select conrelid::regclass as on_table, conname as name from pg_constraint
    where conrelid in ('approved_statistics'::regclass, 'statistics_sources'::regclass)
      and conname <> pg_temp.new_name(conname)
  loop
    execute format(
      'alter table %s rename constraint %I to %I',
      renamed.on_table, renamed.name, pg_temp.new_name(renamed.name)
    );
  end loop;
  for renamed in
    select relkind, relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'S')
      and relname <> pg_temp.new_name(relname)
  loop
    execute format(
      'alter %s %I rename to %I',
      case renamed.relkind when 'S' then 'sequence' else 'index' end,
      renamed.name, pg_temp.new_name(renamed.name)
    );
  end loop;
end $$;

-- A parameter cannot be renamed in place.
drop function record_sources(bigint, stats_submissions);
create function record_sources(statistics bigint, item stats_submissions) returns void
language sql set search_path = public
as $$
  insert into statistics_sources (statistics_id, user_id, sources)
  values (statistics, item.user_id, sources_of(item.id))
$$;

-- The bodies of functions are text, so each is written anew with the new names. This way no function is copied here,
-- and none is missed.
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace
      and prosrc ~ '\m(stat_snapshots|snapshot_sources|record_snapshot)\M'
  loop
    execute regexp_replace(
      replace(pg_temp.new_name(definition), 'record_snapshot', 'record_approved_statistics'),
      '\msnapshot\M', 'statistics', 'g'
    );
  end loop;
end $$;

drop function pg_temp.new_name;
