-- How many different people looked at a profile in this month. Who they were is not kept: only a hash
-- with a key that is thrown away with its month.
create table profile_view_keys (
  month date primary key,
  key bytea not null
);

create table profile_views (
  player_id uuid not null references users on delete cascade,
  month date not null,
  viewer bytea not null,
  primary key (player_id, month, viewer)
);

alter table profile_view_keys enable row level security;
alter table profile_views enable row level security;
grant select, insert, delete on profile_view_keys, profile_views to service_role;

create function this_month() returns date
language sql stable
as $$ select date_trunc('month', now() at time zone 'utc')::date $$;
grant execute on function this_month() to service_role;

create function note_profile_view(player uuid, viewer text) returns void
language plpgsql security definer set search_path = public
as $$
declare
  month_key bytea;
begin
  select key into month_key from profile_view_keys where month = this_month();
  if month_key is null then
    insert into profile_view_keys (month, key)
    values (this_month(), uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))
    on conflict do nothing;
    delete from profile_view_keys where month < this_month();
    delete from profile_views where month < this_month();
    select key into month_key from profile_view_keys where month = this_month();
  end if;
  insert into profile_views (player_id, month, viewer)
  values (player, this_month(), sha256(month_key || uuid_send(player) || convert_to(viewer, 'UTF8')))
  on conflict do nothing;
end $$;
revoke execute on function note_profile_view(uuid, text) from public;
grant execute on function note_profile_view(uuid, text) to service_role;
