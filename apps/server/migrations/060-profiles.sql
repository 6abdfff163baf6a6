-- Profile views and profile pictures.

-- The key that this month's viewers are hashed with. It is deleted with its month.
create table profile_view_keys (
  month date primary key,
  key bytea not null
);
alter table profile_view_keys enable row level security;
grant select, insert, delete on profile_view_keys to service_role;

-- How many different people viewed a profile this month. Who they were is not stored, only their hash.
create table profile_views (
  player_id uuid not null references users on delete cascade,
  month date not null,
  viewer bytea not null,
  primary key (player_id, month, viewer)
);
alter table profile_views enable row level security;
grant select, insert, delete on profile_views to service_role;

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
grant execute on function note_profile_view(uuid, text) to service_role;

-- Avatars and banners wait in a private bucket and are copied to a public one on approval. Only the server
-- writes them: it knows whose they are and what such a picture may be.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, reencode_images)
values
  ('pending-pictures', 'pending-pictures', false, 10485760, array['image/png', 'image/jpeg'], true),
  ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg'], true),
  ('banners', 'banners', true, 10485760, array['image/png', 'image/jpeg'], true)
on conflict (id) do nothing;
create policy "players see their own pictures that wait" on storage.objects
  for select to authenticated
  using (bucket_id = 'pending-pictures' and owner_id = auth.uid()::text);
create policy "admins see every picture that waits" on storage.objects
  for select to authenticated
  using (bucket_id = 'pending-pictures' and (select is_admin()));
