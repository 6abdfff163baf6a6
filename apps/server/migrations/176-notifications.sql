-- What players are told of, written in the transaction of the event itself; and the letters about it,
-- which wait here until a mail server has taken them.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'submission_approved', 'submission_rejected', 'submission_undone',
    'appeal_overturned', 'appeal_upheld',
    'avatar_approved', 'avatar_rejected', 'avatar_removed',
    'banner_approved', 'banner_rejected', 'banner_removed',
    'new_follower', 'new_friend',
    'ban_ended', 'signed_out'
  )),
  -- Another player, for what a player did; never the moderator.
  actor_id uuid references users on delete cascade,
  submission_id uuid references stats_submissions on delete cascade,
  reason text check (char_length(reason) <= 1000),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Told by mail too.
  mailed_at timestamptz,
  check ((actor_id is not null) = (kind in ('new_follower', 'new_friend')))
);
create index on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- Whoever follows, leaves and follows again is told of once.
create unique index notifications_of_followers on notifications (user_id, actor_id)
  where actor_id is not null;
create index on notifications (actor_id) where actor_id is not null;
create index on notifications (submission_id) where submission_id is not null;

alter table notifications enable row level security;
grant select, update (read_at) on notifications to authenticated;
grant select, delete on notifications to service_role;
-- Whoever is banned, blocked or hides himself is not named here either.
create policy "players read what they are told" on notifications
  for select to authenticated using (
    user_id = auth.uid()
    and (actor_id is null or exists (select from player_profiles where id = actor_id))
  );
create policy "players mark what they have read" on notifications
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());

-- Which letters a player wants, below the one switch for all of them in `users.email_notifications`.
-- No row: all.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  mail_decisions boolean not null default true,
  mail_pictures boolean not null default true,
  mail_followers boolean not null default true
);
alter table notification_settings enable row level security;
grant select on notification_settings to authenticated;
grant insert (user_id, mail_decisions, mail_pictures, mail_followers) on notification_settings
  to authenticated;
grant update (mail_decisions, mail_pictures, mail_followers) on notification_settings
  to authenticated;
grant all on notification_settings to service_role;
create policy "players read their own settings" on notification_settings
  for select to authenticated using (user_id = auth.uid());
create policy "players make their own settings" on notification_settings
  for insert to authenticated with check (user_id = auth.uid());
create policy "players change their own settings" on notification_settings
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());

do $$
declare
  written regclass;
begin
  foreach written in array array['notifications', 'notification_settings']::regclass[]
  loop
    execute format(
      'create policy "banned players insert nothing" on %s as restrictive
         for insert to authenticated with check (not (select is_banned()))', written);
    execute format(
      'create policy "banned players change nothing" on %s as restrictive
         for update to authenticated using (not (select is_banned()))', written);
    execute format(
      'create policy "a second factor is shown before inserts" on %s as restrictive
         for insert to authenticated with check ((select shows_second_factor()))', written);
    execute format(
      'create policy "a second factor is shown before updates" on %s as restrictive
         for update to authenticated using ((select shows_second_factor()))', written);
  end loop;
end $$;

-- No address is kept: a letter goes to where its receiver is when it is sent.
create table mail_outbox (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  topic text not null check (topic in ('decisions', 'pictures', 'followers', 'account', 'ban')),
  -- Null for a ban, and for new followers, who are gathered.
  notification_id bigint references notifications on delete cascade,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- Somebody is sending it until then; whoever dies over it is followed by another.
  claimed_until timestamptz,
  -- Sent, or not wanted any more.
  done_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (due_at) where done_at is null and given_up_at is null;
create index on mail_outbox (user_id, topic);
create index on mail_outbox (notification_id) where notification_id is not null;
create unique index mail_outbox_gathered on mail_outbox (user_id)
  where topic = 'followers' and done_at is null and given_up_at is null;
-- No policy and no grant: the server alone.
alter table mail_outbox enable row level security;

create function wants_mail(player uuid, topic text) returns boolean
language sql stable security definer set search_path = public
as $$
  select topic = 'ban' or (
    email_notifications and banned_at is null and case topic
      when 'decisions' then coalesce(mail_decisions, true)
      when 'pictures' then coalesce(mail_pictures, true)
      when 'followers' then coalesce(mail_followers, true)
      else true
    end
  )
  from users left join notification_settings on notification_settings.user_id = users.id
  where users.id = player
$$;

-- Whom a player has not read of yet, and may still see.
create function untold_followers(player uuid)
returns table (notification bigint, username text, handle text, is_friend boolean)
language sql stable security definer set search_path = public
as $$
  select notifications.id, users.username, users.handle, kind = 'new_friend'
  from notifications join users on users.id = actor_id
  where notifications.user_id = player and mailed_at is null and read_at is null
    and banned_at is null and profile_visibility <> 'private'
$$;

-- One letter for all who come within a quarter of an hour, and one a day at most.
create function gather_followers(player uuid) returns void
language sql security definer set search_path = public
as $$
  insert into mail_outbox (user_id, topic, due_at)
  select player, 'followers', greatest(
    now() + interval '15 minutes',
    (select max(done_at) from mail_outbox
     where user_id = player and topic = 'followers' and attempts > 0) + interval '1 day'
  )
  where wants_mail(player, 'followers') and exists (select from untold_followers(player))
  on conflict (user_id) where topic = 'followers' and done_at is null and given_up_at is null
  do nothing
$$;

create function queue_letter() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  about text := case
    when new.kind like 'submission%' or new.kind like 'appeal%' then 'decisions'
    when new.kind like 'avatar%' or new.kind like 'banner%' then 'pictures'
    when new.actor_id is not null then 'followers'
    else 'account'
  end;
begin
  if about = 'followers' then
    perform gather_followers(new.user_id);
  elsif wants_mail(new.user_id, about) then
    insert into mail_outbox (user_id, topic, notification_id) values (new.user_id, about, new.id);
  end if;
  return null;
end $$;
create trigger queue_letter after insert on notifications
  for each row execute function queue_letter();

-- Whoever is banned learns of it by the letter about the ban alone.
create function tell_player(player uuid, what text, why text, submission uuid) returns void
language sql security definer set search_path = public
as $$
  insert into notifications (user_id, kind, reason, submission_id)
  select player, what, why, submission
  where exists (select from users where id = player and banned_at is null)
$$;

create function tell_of_decision() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if new.status = 'approved' and old.status <> 'approved' then
    perform tell_player(new.user_id, 'submission_approved', null, new.id);
  elsif new.status = 'rejected' and old.status <> 'rejected' then
    perform tell_player(new.user_id, 'submission_rejected', new.rejection_reason, new.id);
  -- A player who objects sends it back with the reason on it; a moderator takes the reason away.
  elsif new.status = 'pending' and (
    old.status = 'approved' or (old.status = 'rejected' and new.rejection_reason is null)
  ) then
    perform tell_player(new.user_id, 'submission_undone', null, new.id);
  end if;
  return null;
end $$;
create trigger tell_of_decision after update of status on stats_submissions
  for each row execute function tell_of_decision();

create function tell_of_end_of_ban() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform tell_player(new.id, 'ban_ended', null, null);
  return null;
end $$;
create trigger tell_of_end_of_ban after update of banned_at on users
  for each row when (old.banned_at is not null and new.banned_at is null)
  execute function tell_of_end_of_ban();

create function tell_of_follow() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  is_mutual boolean := exists (
    select from follows where follower_id = new.following_id and following_id = new.follower_id
  );
begin
  if exists (
    select from users where id in (new.follower_id, new.following_id) and banned_at is not null
  ) then
    return null;
  end if;
  if is_mutual then
    delete from notifications
    where user_id = new.following_id and actor_id = new.follower_id and kind = 'new_follower';
  end if;
  insert into notifications (user_id, actor_id, kind)
  values (
    new.following_id, new.follower_id, case when is_mutual then 'new_friend' else 'new_follower' end
  )
  on conflict (user_id, actor_id) where actor_id is not null do nothing;
  return null;
end $$;
create trigger tell_of_follow after insert on follows
  for each row execute function tell_of_follow();

create function forget_blocked_pair() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  delete from notifications
  where (user_id, actor_id)
    in ((new.blocker_id, new.blocked_id), (new.blocked_id, new.blocker_id));
  return null;
end $$;
create trigger forget_blocked_pair after insert on blocks
  for each row execute function forget_blocked_pair();

-- Called beside `anonymise_player`: nobody is left who could be told anything.
create function forget_notifications(player uuid) returns void
language sql security definer set search_path = public
as $$
  delete from mail_outbox where user_id = player;
  delete from notifications where player in (user_id, actor_id);
  delete from notification_settings where user_id = player;
$$;

select realtime.publish('notifications');
