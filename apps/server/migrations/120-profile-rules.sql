-- What a profile may hold, whichever way it is written.

-- The codes of ISO 3166-1; whatever else was kept so far names no country.
create function is_country(code text) returns boolean
language sql immutable
as $$
  select code = any(string_to_array(
    'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT '
    'BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH '
    'ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT '
    'HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS '
    'LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI '
    'NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG '
    'SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG '
    'UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW', ' '))
$$;
grant execute on function is_country(text) to authenticated, service_role;

-- Kept without marks that turn the direction of whatever text stands behind them.
create function without_direction(given text) returns text
language sql immutable
as $$
  select regexp_replace(given, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g')
$$;
grant execute on function without_direction(text) to authenticated, service_role;

-- What the eye takes a handle for: without accents, letters of other scripts as the Latin ones they
-- look like, and a capital I as the l it cannot be told from. Case alone has an index of its own.
create function handle_looks(handle text) returns text
language sql immutable
as $$
  select translate(
    regexp_replace(lower(translate(normalize(handle, NFKD), 'I', 'l')), '[\u0300-\u036f]', '', 'g'),
    'авеіјкмнорстухѕԁԛԝһαβεζηικμνορτυχɑɡı',
    'abeijkmhopctyxsdqwhabezhikmvoptuxagi'
  )
$$;
grant execute on function handle_looks(text) to authenticated, service_role;

-- The handle as asked for, or with the first number behind it that is free.
create or replace function free_handle(wanted text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  stem text := coalesce(
    nullif(left(regexp_replace(
      ltrim(btrim(without_direction(wanted)), '@'), '[[:space:]@[:cntrl:]\u200b-\u200d\ufeff]', '', 'g'
    ), 15), ''),
    'player'
  );
  candidate text := '@' || stem;
  suffix integer := 1;
begin
  -- Two who ask for the same name at once follow one another.
  perform pg_advisory_xact_lock(hashtext('users.handle ' || handle_looks(stem)));
  while exists (
    select from users
    where handle_looks(handle) = handle_looks(candidate) or lower(handle) = lower(candidate)
  ) loop
    suffix := suffix + 1;
    candidate := '@' || left(stem, 15 - length(suffix::text)) || suffix;
  end loop;
  return candidate;
end $$;
create index users_handle_looks_search on users (handle_looks(handle));

-- Counts changes of what its owner edits, so that of two windows the later one is told.
alter table users add column profile_version integer not null default 1;

create or replace function tidy_user() returns trigger
language plpgsql set search_path = public
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

update users set country = null where not is_country(country);
alter table users add constraint users_country_real check (country is null or is_country(country));

-- Of players whose handles look the same the oldest keeps his.
do $$
declare
  later record;
begin
  for later in
    select id, handle from (
      select id, handle,
        row_number() over (partition by handle_looks(handle) order by created_at, id) as place
      from users
    ) as placed
    where place > 1
  loop
    update users set handle = free_handle(later.handle) where id = later.id;
  end loop;
end $$;
drop index users_handle_looks_search;
create unique index users_handle_looks on users (handle_looks(handle));
