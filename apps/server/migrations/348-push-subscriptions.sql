-- Messages to a player's devices while the site is closed: the devices, and the messages that wait until the push
-- service of a browser has taken them.

alter table notification_settings
  add column push_decisions boolean not null default true,
  add column push_pictures boolean not null default true,
  add column push_followers boolean not null default true,
  add column push_renewals boolean not null default true;
grant
  insert (push_decisions, push_pictures, push_followers, push_renewals),
  update (push_decisions, push_pictures, push_followers, push_renewals)
  on notification_settings to authenticated;

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- Whoever signs out on a device, or ends its session from another one, gets no more messages there.
  session_id uuid references auth.sessions on delete cascade,
  endpoint text not null check (endpoint like 'https://%' and char_length(endpoint) <= 2048),
  endpoint_hash bytea not null unique check (octet_length(endpoint_hash) = 32),
  -- The device's public key and secret, with which a message is encrypted: base64url.
  p256dh text not null check (char_length(p256dh) = 87),
  auth text not null check (char_length(auth) = 22),
  created_at timestamptz not null default now(),
  last_ok_at timestamptz,
  -- Messages in a row that its push service did not take.
  failures integer not null default 0
);
create index on push_subscriptions (user_id, id);
create index on push_subscriptions (session_id);
-- No policy and no grant: the server alone, because an address and its keys let anybody send messages there.
alter table push_subscriptions enable row level security;

-- At most one message of a topic waits for a device: a newer one replaces it, and gets a new id, so that what is
-- being sent at this moment does not end it.
create table push_outbox (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscriptions on delete cascade,
  topic text not null check (topic in ('decisions', 'pictures', 'followers', 'renewals')),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- A process is sending it until then; if that process dies, another one takes over.
  claimed_until timestamptz,
  unique (subscription_id, topic)
);
create index on push_outbox (due_at);
alter table push_outbox enable row level security;

create function topic_of(kind text) returns text
language plpgsql immutable set search_path = public
as $$
begin
  return case
    when kind like 'submission%' or kind like 'appeal%' then 'decisions'
    when kind like 'avatar%' or kind like 'banner%' then 'pictures'
    when kind in ('payment_failed', 'plan_lapsed') then 'billing'
    when kind = 'renewal_soon' then 'renewals'
    when kind in ('new_follower', 'new_friend') then 'followers'
    else 'account'
  end;
end $$;

-- Accounts and payments are not for a lock screen: these go by email.
create function wants_push(player uuid, topic text) returns boolean
language plpgsql stable set search_path = public
as $$
begin
  return topic in ('decisions', 'pictures', 'followers', 'renewals') and exists (
    select from users left join notification_settings on notification_settings.user_id = users.id
    where users.id = player and banned_at is null and coalesce(
      case topic
        when 'decisions' then push_decisions
        when 'pictures' then push_pictures
        when 'followers' then push_followers
        else push_renewals
      end,
      true
    )
  );
end $$;

-- All followers of one hour are one message.
create function queue_push(notification notifications) returns void
language plpgsql set search_path = public
as $$
declare
  about text := topic_of(notification.kind);
begin
  insert into push_outbox (subscription_id, topic, due_at)
  select id, about, now() + case about when 'followers' then interval '1 hour' else interval '0' end
  from push_subscriptions
  where user_id = notification.user_id and wants_push(user_id, about)
  order by id
  on conflict (subscription_id, topic) do update set
    id = default,
    created_at = excluded.created_at,
    claimed_until = null,
    -- The service may have asked for a pause; a message on its way is followed by one of its own.
    due_at = case
      when push_outbox.claimed_until is null then push_outbox.due_at
      else greatest(push_outbox.due_at, excluded.due_at)
    end;
end $$;

create or replace function queue_email(notification notifications, facts jsonb) returns void
language plpgsql set search_path = public
as $$
declare
  about text := topic_of(notification.kind);
begin
  if about = 'followers' then
    perform gather_followers(notification.user_id);
  elsif wants_mail(notification.user_id, about) then
    insert into mail_outbox (user_id, topic, notification_id, facts)
    values (notification.user_id, about, notification.id, facts);
  end if;
end $$;

create or replace function notify_player(player uuid, what text, why text, submission uuid) returns void
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
    perform queue_push(notification);
  end if;
end $$;

create or replace function notify_followed_player() returns trigger
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
    perform queue_push(notification);
  end if;
  return null;
end $$;

create or replace function notify_billing(player uuid, what text, about jsonb) returns void
language plpgsql security definer set search_path = public
as $$
declare
  notification notifications;
begin
  insert into notifications (user_id, kind) values (player, what) returning * into notification;
  perform queue_email(notification, about);
  perform queue_push(notification);
end $$;

create or replace function forget_notifications(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from mail_outbox where user_id = player;
  delete from push_subscriptions where user_id = player;
  delete from notifications where player in (user_id, actor_id);
  delete from notification_settings where user_id = player;
end $$;
