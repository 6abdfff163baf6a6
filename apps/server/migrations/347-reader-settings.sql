-- How a player reads: the language, the country whose numbers they write, and the time zone. Null: as the browser asks.
-- What only the browser's runtime knows, whether a zone is real, the product function checks.
alter table users
  add column locale text constraint users_locale_check
    check (locale in ('en', 'es-419', 'pt-BR', 'fr', 'ht')),
  add column number_region text constraint users_number_region_check
    check (number_region ~ '^[A-Z]{2}$'),
  add column time_zone text constraint users_time_zone_check
    check (time_zone ~ '^[A-Za-z][A-Za-z0-9_+/-]*$' and char_length(time_zone) <= 64);
-- A new account takes the language of the page.
grant insert (locale) on users to authenticated;
grant update (locale, number_region, time_zone) on users to authenticated;

create or replace function anonymise_profile(player uuid) returns void
language sql set search_path = public
as $$
  update users set
    email = 'former-' || player || '@example.invalid',
    username = 'Former player',
    display_name = 'Former player',
    handle = free_handle('former' || left(md5(gen_random_uuid()::text), 8)),
    role = 'user', is_admin = false, is_pro = false, subscription_tier = 'free',
    bio = null, country = null, avatar_url = null, banner_url = null,
    avatar_pending_url = null, banner_pending_url = null, email_notifications = false,
    twitter_url = null, instagram_url = null, youtube_url = null, twitch_url = null,
    discord_url = null, website_url = null,
    locale = null, number_region = null, time_zone = null
  where id = player
$$;
