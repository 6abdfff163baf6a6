-- Players, and what the rules of every table ask about the caller.
-- A player's row is readable by its owner and by admins; others read the view player_profiles.
-- What visitors and players may call and write at all is listed in caller-rights.test.ts.
create table users (
  id uuid primary key references auth.users on delete cascade,
  email text not null check (char_length(email) <= 320),
  -- The unique short name, with its @; the display name is `username`.
  handle text not null check (handle ~ '^@[A-Za-z0-9][A-Za-z0-9_.-]{1,13}[A-Za-z0-9]$'),
  username text not null check (char_length(username) between 1 and 60),
  display_name text not null check (char_length(display_name) between 1 and 60),
  role text not null default 'user' check (role in ('user', 'admin')),
  is_admin boolean not null default false,
  bio text check (char_length(bio) <= 1000),
  -- A code of ISO 3166-1. A check runs with the rights of the writer, so the list is here, not in a function.
  country text constraint users_country_real check (country = any (
    '{AD,AE,AF,AG,AI,AL,AM,AO,AQ,AR,AS,AT,AU,AW,AX,AZ,BA,BB,BD,BE,BF,BG,BH,BI,BJ,BL,BM,BN,BO,'
    'BQ,BR,BS,BT,BV,BW,BY,BZ,CA,CC,CD,CF,CG,CH,CI,CK,CL,CM,CN,CO,CR,CU,CV,CW,CX,CY,CZ,DE,DJ,'
    'DK,DM,DO,DZ,EC,EE,EG,EH,ER,ES,ET,FI,FJ,FK,FM,FO,FR,GA,GB,GD,GE,GF,GG,GH,GI,GL,GM,GN,GP,'
    'GQ,GR,GS,GT,GU,GW,GY,HK,HM,HN,HR,HT,HU,ID,IE,IL,IM,IN,IO,IQ,IR,IS,IT,JE,JM,JO,JP,KE,KG,'
    'KH,KI,KM,KN,KP,KR,KW,KY,KZ,LA,LB,LC,LI,LK,LR,LS,LT,LU,LV,LY,MA,MC,MD,ME,MF,MG,MH,MK,ML,'
    'MM,MN,MO,MP,MQ,MR,MS,MT,MU,MV,MW,MX,MY,MZ,NA,NC,NE,NF,NG,NI,NL,NO,NP,NR,NU,NZ,OM,PA,PE,'
    'PF,PG,PH,PK,PL,PM,PN,PR,PS,PT,PW,PY,QA,RE,RO,RS,RU,RW,SA,SB,SC,SD,SE,SG,SH,SI,SJ,SK,SL,'
    'SM,SN,SO,SR,SS,ST,SV,SX,SY,SZ,TC,TD,TF,TG,TH,TJ,TK,TL,TM,TN,TO,TR,TT,TV,TW,TZ,UA,UG,UM,'
    'US,UY,UZ,VA,VC,VE,VG,VI,VN,VU,WF,WS,YE,YT,ZA,ZM,ZW}'
  )),
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
  updated_at timestamptz not null default now(),
  -- Counts the owner's edits, so that the later of two open windows learns that it is outdated.
  profile_version integer not null default 1,
  ban_reason text check (char_length(ban_reason) <= 500),
  -- Null while banned: the ban lasts until it is lifted.
  ban_ends_at timestamptz,
  -- Set while a moderator keeps the player off the boards and hides their statistics from others.
  unranked_at timestamptz,
  unrank_reason text check (char_length(unrank_reason) <= 500),
  -- How long the plan outlives a missing payment; null while all is paid. The plan ends at that moment,
  -- even if nothing has been written since.
  plan_lapses_at timestamptz,
  -- Filled by the trigger verify_handle; two players never share one.
  handle_skeleton text not null
);
create unique index users_handle on users (lower(handle));
create unique index users_handle_skeleton on users (handle_skeleton);
create index users_followers on users (followers_count desc);
create index users_ban_ends on users (ban_ends_at) where ban_ends_at is not null;
create index users_plan_lapses on users (plan_lapses_at) where plan_lapses_at is not null;
-- Players without a place on the boards are few; a count of places subtracts them. An index takes no function of
-- a row: what follows says `not is_listed(users)`.
create index users_unlisted on users (id)
  where banned_at is not null or unranked_at is not null or not show_stats
    or profile_visibility = 'private';

-- Whether a player has a place on the boards.
create function is_listed(player users) returns boolean
language sql stable
as $$
  select player.banned_at is null and player.unranked_at is null and player.show_stats
    and player.profile_visibility <> 'private'
$$;
grant execute on function is_listed(users) to service_role;

-- The role alone: rights also need that the account is not banned, and the second factor.
create function has_admin_role(person users) returns boolean
language sql stable
as $$
  select person.is_admin or person.role = 'admin'
$$;
grant execute on function has_admin_role(users) to service_role;

-- One row: what an operator has set and the database itself must know.
create table moderation_settings (
  only_row boolean primary key default true check (only_row),
  -- How many submissions of one player may wait for a moderator.
  pending_max integer not null default 20 check (pending_max between 1 and 1000),
  staff_second_factor boolean not null default false
);
insert into moderation_settings default values;
alter table moderation_settings enable row level security;
grant select, update on moderation_settings to service_role;

-- A player with a second factor writes, and has the rights of an admin, only in a session that has shown it.
create function shows_second_factor() returns boolean
language sql stable security definer set search_path = public
as $$
  select coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
      or not exists (
        select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
      )
$$;
grant execute on function shows_second_factor() to authenticated, service_role;

-- A ban ends the player's sessions, but a token that was given out stays valid for a while: it must write
-- nothing.
create function is_banned() returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (select from users where id = auth.uid() and banned_at is not null)
$$;
grant execute on function is_banned() to service_role;

create function may_write() returns boolean
language sql stable security definer set search_path = public
as $$
  select shows_second_factor() and not is_banned()
$$;
grant execute on function may_write() to authenticated, service_role;

-- Where the operator requires it, the rights of staff need a session that has shown a second factor. A
-- password alone then opens only what belongs to the player, and the way to set up a factor. The factor
-- must still exist: a token says aal2 for up to an hour after the factor was removed.
create function shows_staff_factor() returns boolean
language sql stable security definer set search_path = public
as $$
  select not exists (select from moderation_settings where staff_second_factor) or (
    coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    and exists (
      select from auth.mfa_factors where user_id = auth.uid() and status = 'verified'
    )
  )
$$;

create function is_moderator(person uuid) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users where id = person and has_admin_role(users) and banned_at is null
  )
$$;

create function is_admin() returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    where id = auth.uid() and has_admin_role(users) and banned_at is null
  ) and shows_second_factor() and shows_staff_factor()
$$;
grant execute on function is_admin() to anon, authenticated, service_role;

-- Lets a refusal tell staff that only the second factor is missing.
create function lacks_staff_factor() returns boolean
language sql stable security definer set search_path = public
as $$
  select is_moderator(auth.uid()) and not shows_staff_factor()
$$;
grant execute on function lacks_staff_factor() to authenticated;

-- Adds the rule of may_write to a table that players write.
create function guard_writes(written regclass, commands text[]) returns void
language plpgsql set search_path = public
as $$
declare
  command text;
begin
  foreach command in array commands loop
    execute format(
      'create policy %I on %s as restrictive for %s to authenticated %s ((select may_write()))',
      format('only who may write %ss', command), written, command,
      case command when 'insert' then 'with check' else 'using' end
    );
  end loop;
end $$;

-- A session that has shown only the password of a player with a second factor reads one row: the player's
-- own in users, because the screen that asks for the code shows whose account it is.
create function guard_reads(read regclass) returns void
language plpgsql set search_path = public
as $$
begin
  execute format(
    'create policy "a second factor is shown before anything is read" on %s as restrictive
       for select to authenticated using ((select shows_second_factor()))', read);
end $$;

-- Objects and live channels belong to the platform; their policies stand with the subjects that use them.
select guard_reads('storage.objects');
select guard_writes('storage.objects', array['insert', 'update', 'delete']);
-- Being seen online is a write, and seeing who is online a read.
select guard_reads('realtime.messages');
select guard_writes('realtime.messages', array['insert']);

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
select guard_writes('users', array['insert', 'update', 'delete']);
select realtime.publish('users');

-- Text without control characters, trimmed and cut; null if nothing is left.
create function clean_text(given text, longest integer) returns text
language sql immutable
as $$
  select nullif(btrim(left(regexp_replace(btrim(given), '[[:cntrl:]]', '', 'g'), longest)), '')
$$;
grant execute on function clean_text(text, integer) to service_role;

-- Text without the marks that would turn the direction of the text after it.
create function without_direction(given text) returns text
language sql immutable
as $$
  select regexp_replace(given, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;
grant execute on function without_direction(text) to service_role;

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
language plpgsql security definer set search_path = public
as $$
begin
  new.username := coalesce(clean_text(without_direction(new.username), 60), old.username);
  new.display_name := coalesce(clean_text(without_direction(new.display_name), 60), new.username);
  new.bio := nullif(btrim(without_direction(new.bio)), '');
  new.discord_url := clean_text(without_direction(new.discord_url), 101);
  if new.handle is distinct from old.handle then
    new.handle := '@' || ltrim(btrim(without_direction(new.handle)), '@');
    if new.handle ~ '[[:cntrl:]\u00ad\u200b-\u200d\u2060\ufeff]' then
      raise check_violation using message = 'A handle has no invisible characters',
        constraint = 'users_handle_check';
    end if;
  end if;
  if (new.username, new.handle, new.bio, new.country, new.profile_visibility, new.show_stats,
      new.email_notifications, new.twitter_url, new.instagram_url, new.youtube_url, new.twitch_url,
      new.discord_url, new.website_url)
     is distinct from
     (old.username, old.handle, old.bio, old.country, old.profile_visibility, old.show_stats,
      old.email_notifications, old.twitter_url, old.instagram_url, old.youtube_url, old.twitch_url,
      old.discord_url, old.website_url)
  then
    new.profile_version := old.profile_version + 1;
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger tidy_user before update on users
  for each row execute function tidy_user();
