-- The change feed: changes of published tables, written in the transaction that makes them and read by
-- every process.

create table realtime.changes (
  id bigint generated always as identity primary key,
  schema_name text not null,
  table_name text not null,
  type text not null,
  record jsonb,
  old_record jsonb,
  -- The whole row that was deleted, of a table with policies. The policies cannot be asked about a row that
  -- is gone, yet only callers who could see it may learn that it went; they are told its key alone.
  removed jsonb,
  written_at timestamptz not null default clock_timestamp()
);
alter table realtime.changes enable row level security;

-- The arguments are the columns of the primary key.
create function realtime.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  new_record jsonb;
  old_record jsonb;
  removed jsonb;
begin
  if tg_op <> 'DELETE' then
    new_record := to_jsonb(new);
  end if;
  if tg_op <> 'INSERT' then
    old_record := to_jsonb(old);
    if tg_op = 'DELETE' and (select relrowsecurity from pg_catalog.pg_class where oid = tg_relid) then
      removed := old_record;
    end if;
    if (select relreplident from pg_catalog.pg_class where oid = tg_relid) <> 'f' then
      select coalesce(jsonb_object_agg(name, old_record -> name), '{}')
      into old_record
      from unnest(tg_argv) as name;
    end if;
  end if;
  insert into realtime.changes (schema_name, table_name, type, record, old_record, removed)
  values (tg_table_schema, tg_table_name, tg_op, new_record, old_record, removed);
  return null;
end $$;

do $$
begin
  create publication supabase_realtime;
exception when duplicate_object or insufficient_privilege then null;
end $$;

-- Publishes a table. It has to be called again after the table's primary key has changed.
create function realtime.publish(published regclass) returns void
language plpgsql set search_path = ''
as $$
declare
  key_columns text;
begin
  select string_agg(quote_literal(attname), ', ' order by attnum)
  into key_columns
  from pg_catalog.pg_index
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = any (indkey)
  where indrelid = published and indisprimary;

  execute format(
    'create or replace trigger publish_changes after insert or update or delete on %s
     for each row execute function realtime.record_change(%s)',
    published,
    coalesce(key_columns, '')
  );
  -- For tools that ask which tables are live; where the user may not, the trigger serves alone.
  begin
    execute format('alter publication supabase_realtime add table %s', published);
  exception when duplicate_object or undefined_object or insufficient_privilege then null;
  end;
end $$;

-- Ids are assigned before the commit, so a reader may see a higher one first. `last_id` is read before
-- `writers`: all ids up to it are final once the transactions in `writers` have ended. These are the
-- transactions that write to this table; waiting for the oldest of all would let unrelated long ones
-- hold up the feed.
create function realtime.change_horizon(out last_id bigint, out writers text[])
language plpgsql set search_path = ''
as $$
begin
  last_id := coalesce(
    pg_catalog.pg_sequence_last_value(pg_get_serial_sequence('realtime.changes', 'id')),
    0
  );
  writers := array(
    select virtualtransaction
    from pg_catalog.pg_locks
    where relation = 'realtime.changes'::regclass
      and database = (select oid from pg_catalog.pg_database where datname = current_database())
      and mode = 'RowExclusiveLock'
  );
end $$;
