-- Each process keeps in memory which accounts have a second factor. The change names the account alone, because a
-- factor's row holds its secret.
create function auth.note_factor_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into realtime.changes (schema_name, table_name, type, record)
  values ('auth', 'mfa_factors', tg_op,
    jsonb_build_object('user_id', case when tg_op = 'DELETE' then old.user_id else new.user_id end));
  return null;
end $$;

create trigger note_change after insert or delete or update of status on auth.mfa_factors
for each row execute function auth.note_factor_change();
