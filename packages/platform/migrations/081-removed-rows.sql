-- A row that is gone cannot be asked about any more, yet only those who could see it may hear that it went.
-- So the whole row is kept for the question, beside the key that they are told. As long as every change.
alter table realtime.changes add column removed jsonb;

create or replace function realtime.record_change() returns trigger
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
