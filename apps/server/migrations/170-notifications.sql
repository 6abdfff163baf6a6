-- What players are notified of, written in the transaction of the event itself.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in (
    'submission_approved', 'submission_rejected', 'submission_undone',
    'appeal_overturned', 'appeal_upheld',
    'avatar_approved', 'avatar_rejected', 'avatar_removed',
    'banner_approved', 'banner_rejected', 'banner_removed',
    'new_follower', 'new_friend',
    'ban_ended', 'signed_out',
    'refund_approved', 'refund_declined',
    'payment_failed', 'plan_lapsed', 'renewal_soon'
  )),
  -- Another player, for what a player did; never the moderator.
  actor_id uuid references users on delete cascade,
  submission_id uuid references stats_submissions on delete cascade,
  reason text check (char_length(reason) <= 1000),
  created_at timestamptz not null default now(),
  read_at timestamptz constraint notifications_read_at_plain
    check (read_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00'),
  -- When an email said the same.
  mailed_at timestamptz,
  check ((actor_id is not null) = (kind in ('new_follower', 'new_friend')))
);
create index on notifications (user_id, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
-- A player who follows, unfollows and follows again causes one notification.
create unique index notifications_of_followers on notifications (user_id, actor_id)
  where actor_id is not null;
create index on notifications (actor_id) where actor_id is not null;
create index on notifications (submission_id) where submission_id is not null;

alter table notifications enable row level security;
grant select, update (read_at) on notifications to authenticated;
grant select, delete on notifications to service_role;
-- Players who are banned, blocked or hidden are not named here either.
create policy "players read their own notifications" on notifications
  for select to authenticated using (
    user_id = auth.uid()
    and (actor_id is null or exists (select from player_profiles where id = actor_id))
  );
create policy "players mark what they have read" on notifications
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
select guard_reads('notifications');
select guard_writes('notifications', array['insert', 'update']);
select realtime.publish('notifications');

-- A notification, and its email if the player wants it. A banned player learns of the ban from its email alone.
create function notify_player(player uuid, what text, why text, submission uuid) returns void
language plpgsql security definer set search_path = public
as $$
declare
  notification notifications;
begin
  insert into notifications (user_id, kind, reason, submission_id)
  select player, what, why, submission
  where exists (select from users where id = player and banned_at is null)
  returning * into notification;
  if found then
    perform queue_email(notification, '{}');
  end if;
end $$;

-- A trigger, because players insert follows straight through the table API.
create function notify_followed_player() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  notification notifications;
  is_mutual boolean := are_friends(new.follower_id, new.following_id);
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
  on conflict (user_id, actor_id) where actor_id is not null do nothing
  returning * into notification;
  if found then
    perform queue_email(notification, '{}');
  end if;
  return null;
end $$;
create trigger notify_followed_player after insert on follows
  for each row execute function notify_followed_player();

-- A trigger for the same reason.
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
