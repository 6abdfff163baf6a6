-- What an operator has changed on the settings screen. The server reads each value again by its own rules, so that a
-- value which somebody writes into this table cannot pass them; the environment of a process wins over it.
create table settings (
  -- For the audit log.
  id uuid not null unique default gen_random_uuid(),
  key text primary key check (key ~ '^[A-Z][A-Z0-9_]{0,63}$'),
  -- Null: the default holds again.
  value jsonb check (
    jsonb_typeof(value) in ('number', 'boolean', 'string') and octet_length(value::text) <= 10000
  ),
  -- No foreign key: a setting stays when an admin leaves.
  changed_by uuid,
  changed_at timestamptz not null default now()
);

-- For the server alone.
alter table settings enable row level security;

-- Every process reads the settings again.
create trigger feed_changes after insert or update or delete on settings
  for each row execute function realtime.record_change('key');

-- Changes one setting; null goes back to the default. Answers 'done', or in a word why not.
create function change_setting(person uuid, setting text, wanted jsonb) returns text
language plpgsql security definer set search_path = public
as $$
declare
  held jsonb;
begin
  if not staff_has_right(person, 'settings') then
    return 'no_right';
  end if;
  -- One after the other, so that each is checked beside what the one before has left.
  perform pg_advisory_xact_lock(hashtextextended('settings', 0));
  select value into held from settings where key = setting;
  if held is not distinct from wanted then
    return 'unchanged';
  end if;
  insert into settings (key, value, changed_by) values (setting, wanted, person)
  on conflict (key) do update set
    value = excluded.value, changed_by = excluded.changed_by, changed_at = excluded.changed_at;
  return 'done';
end $$;
