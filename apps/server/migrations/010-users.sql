-- Players. The row is its owner's and the admins' to read; others read player_profiles.
create table users (
  id uuid primary key references auth.users on delete cascade,
  email text not null,
  -- The short name, with its @; the display name is `username`.
  handle text not null check (handle ~ '^@[^@[:space:]]{1,15}$'),
  username text not null check (char_length(username) between 1 and 60),
  display_name text not null check (char_length(display_name) between 1 and 60),
  role text not null default 'user' check (role in ('user', 'admin')),
  is_admin boolean not null default false,
  bio text check (char_length(bio) <= 1000),
  country text check (country ~ '^[A-Z]{2}$'),
  avatar_url text,
  banner_url text,
  avatar_pending_url text,
  banner_pending_url text,
  profile_visibility text not null default 'public'
    check (profile_visibility in ('public', 'friends', 'private')),
  show_stats boolean not null default true,
  email_notifications boolean not null default true,
  is_pro boolean not null default false,
  subscription_tier text not null default 'free'
    check (subscription_tier in ('free', 'starter', 'pro')),
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  likes_count integer not null default 0 check (likes_count >= 0),
  twitter_url text check (twitter_url ~* '^https?://[^[:space:]]+$' and char_length(twitter_url) <= 300),
  instagram_url text check (instagram_url ~* '^https?://[^[:space:]]+$' and char_length(instagram_url) <= 300),
  youtube_url text check (youtube_url ~* '^https?://[^[:space:]]+$' and char_length(youtube_url) <= 300),
  twitch_url text check (twitch_url ~* '^https?://[^[:space:]]+$' and char_length(twitch_url) <= 300),
  -- Free text: a name on that service, not an address.
  discord_url text check (char_length(discord_url) <= 100),
  website_url text check (website_url ~* '^https?://[^[:space:]]+$' and char_length(website_url) <= 300),
  banned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_handle on users (lower(handle));
create index users_followers on users (followers_count desc);

-- Without control characters, trimmed and cut; null for nothing.
create function clean_text(given text, longest integer) returns text
language sql immutable
as $$
  select nullif(btrim(left(regexp_replace(btrim(given), '[[:cntrl:]]', '', 'g'), longest)), '')
$$;
grant execute on function clean_text(text, integer) to authenticated, service_role;

-- The handle as asked for, or with the first number behind it that is free.
create function free_handle(wanted text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  stem text := coalesce(
    nullif(left(regexp_replace(ltrim(btrim(wanted), '@'), '[[:space:]@[:cntrl:]]', '', 'g'), 15), ''),
    'player'
  );
  candidate text := '@' || stem;
  suffix integer := 1;
begin
  -- Two who ask for the same name at once follow one another.
  perform pg_advisory_xact_lock(hashtext('users.handle ' || lower(stem)));
  while exists (select from users where lower(handle) = lower(candidate)) loop
    suffix := suffix + 1;
    candidate := '@' || left(stem, 15 - length(suffix::text)) || suffix;
  end loop;
  return candidate;
end $$;

create function complete_new_user() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  new.username := coalesce(
    clean_text(new.username, 60),
    clean_text(new.display_name, 60),
    clean_text(ltrim(new.handle, '@'), 60),
    'player'
  );
  new.display_name := coalesce(clean_text(new.display_name, 60), new.username);
  new.handle := free_handle(coalesce(new.handle, new.username));
  return new;
end $$;
create trigger complete_new_user before insert on users
  for each row execute function complete_new_user();

create function tidy_user() returns trigger
language plpgsql set search_path = public
as $$
begin
  new.username := coalesce(clean_text(new.username, 60), old.username);
  new.display_name := coalesce(clean_text(new.display_name, 60), new.username);
  if new.handle is distinct from old.handle then
    new.handle := '@' || ltrim(btrim(new.handle), '@');
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger tidy_user before update on users
  for each row execute function tidy_user();

create function is_admin() returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = auth.uid() and (is_admin or role = 'admin') and banned_at is null
  )
$$;
grant execute on function is_admin() to anon, authenticated, service_role;

alter table users enable row level security;
grant select on users to authenticated;
grant all on users to service_role;
grant insert (id, email, handle, username, display_name, bio, country) on users to authenticated;
grant update (
  username, display_name, handle, bio, country, profile_visibility, show_stats, email_notifications,
  twitter_url, instagram_url, youtube_url, twitch_url, discord_url, website_url
) on users to authenticated;

create policy "players read their own row" on users
  for select to authenticated using (id = auth.uid());
create policy "admins read every row" on users
  for select to authenticated using ((select is_admin()));
create policy "players create their own row with their own address" on users
  for insert to authenticated with check (id = auth.uid() and email = auth.email());
create policy "players edit their own row" on users
  for update to authenticated using (id = auth.uid()) with check (id = auth.uid());

select realtime.publish('users');
