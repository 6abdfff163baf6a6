-- Accounts that end: requested by their holder, carried out after some days in which the holder may change
-- their mind.
create table account_deletions (
  user_id uuid primary key references users on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index on account_deletions (due_at);
alter table account_deletions enable row level security;
grant select, insert, delete on account_deletions to service_role;

-- What players have to do with each other.
create function forget_relations(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from follows where player in (follower_id, following_id);
  delete from likes where player in (user_id, target_user_id);
  delete from blocks where player in (blocker_id, blocked_id);
  delete from profile_views where player_id = player;
end $$;

-- Decided submissions stay, because the ledger rests on them; nothing of the person does.
create function anonymise_submissions(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from submission_evidence
  where submission_id in (select id from stats_submissions where user_id = player);
  delete from stats_submissions where user_id = player and is_open(status);
  delete from submission_appeals where user_id = player;
  update submission_decisions set reason = null
  where submission_id in (select id from stats_submissions where user_id = player);
  update stats_submissions
  set gamertag = '', notes = null, screenshot_url = null, ocr_result = null,
      contested = '[]', rejection_reason = null
  where user_id = player;
end $$;

create function remove_files(player uuid) returns void
language sql set search_path = public
as $$
  delete from storage.objects
  where owner_id = player::text
     or (bucket_id in ('avatars', 'banners', 'pending-pictures') and name like player || '/%')
$$;

-- What is left is a name for the places on boards.
create function anonymise_profile(player uuid) returns void
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
    discord_url = null, website_url = null
  where id = player
$$;

create function forget_notifications(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from mail_outbox where user_id = player;
  delete from notifications where player in (user_id, actor_id);
  delete from notification_settings where user_id = player;
end $$;

-- What the player wrote goes with the account; the record of the refund stays.
create function forget_refunds(player uuid) returns void
language sql set search_path = public
as $$
  update refund_requests set reason = null where user_id = player
$$;

-- Ends an account whose days to think better of it are over. The server calls it as its owner.
create function end_account(player uuid) returns void
language plpgsql security definer set search_path = public
as $$
begin
  perform forget_relations(player);
  perform anonymise_submissions(player);
  perform forget_checks(player);
  perform remove_files(player);
  perform forget_refunds(player);
  perform forget_notifications(player);
  perform anonymise_profile(player);
  insert into audit_log (action, subject_type, subject_id)
  values ('account.ended', 'user', player);
  delete from account_deletions where user_id = player;
end $$;
