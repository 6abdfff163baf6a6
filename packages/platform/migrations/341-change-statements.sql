-- As before, with one statement for each change: it asks the catalogue only about an update or a delete.
create or replace function realtime.record_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into realtime.changes (schema_name, table_name, type, record)
    values (tg_table_schema, tg_table_name, tg_op, to_jsonb(new));
    return null;
  end if;
  insert into realtime.changes (schema_name, table_name, type, record, old_record, removed)
  select
    tg_table_schema, tg_table_name, tg_op,
    case when tg_op <> 'DELETE' then to_jsonb(new) end,
    case when relreplident = 'f' then old_row else (
      select coalesce(jsonb_object_agg(name, old_row -> name), '{}') from unnest(tg_argv) as name
    ) end,
    case when tg_op = 'DELETE' and relrowsecurity then old_row end
  from pg_catalog.pg_class
  cross join (select to_jsonb(old) as old_row offset 0) as before
  where pg_class.oid = tg_relid;
  return null;
end $$;
