-- Emails about notifications: who wants which, and those that wait until a mail server has taken them.

-- Which emails a player wants, below the one switch for all of them in `users.email_notifications`.
-- No row: all.
create table notification_settings (
  user_id uuid primary key references users on delete cascade,
  mail_decisions boolean not null default true,
  mail_pictures boolean not null default true,
  mail_followers boolean not null default true,
  mail_renewals boolean not null default true
);
alter table notification_settings enable row level security;
grant
  select,
  insert (user_id, mail_decisions, mail_pictures, mail_followers, mail_renewals),
  update (mail_decisions, mail_pictures, mail_followers, mail_renewals)
  on notification_settings to authenticated;
grant all on notification_settings to service_role;
create policy "players read their own settings" on notification_settings
  for select to authenticated using (user_id = auth.uid());
create policy "players make their own settings" on notification_settings
  for insert to authenticated with check (user_id = auth.uid());
create policy "players change their own settings" on notification_settings
  for update to authenticated using (user_id = auth.uid()) with check (user_id = auth.uid());
select guard_reads('notification_settings');
select guard_writes('notification_settings', array['insert', 'update']);

-- No address is kept: an email goes to the player's address at the time of sending.
create table mail_outbox (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  topic text not null check (topic in (
    'decisions', 'pictures', 'followers', 'account', 'ban', 'billing', 'renewals'
  )),
  -- Null for a ban, and for new followers, who are gathered.
  notification_id bigint references notifications on delete cascade,
  facts jsonb not null default '{}',
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- A process is sending it until then; if that process dies, another one takes over.
  claimed_until timestamptz,
  -- Sent, or no longer wanted.
  done_at timestamptz,
  given_up_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (due_at) where done_at is null and given_up_at is null;
create index on mail_outbox (user_id, topic);
create index on mail_outbox (notification_id) where notification_id is not null;
create unique index mail_outbox_gathered on mail_outbox (user_id)
  where topic = 'followers' and done_at is null and given_up_at is null;
-- Monitoring counts these without reading the emails that were sent.
create index mail_outbox_retrying on mail_outbox (id)
  where last_error is not null and done_at is null and given_up_at is null;
create index mail_outbox_given_up on mail_outbox (id) where given_up_at is not null;
-- No policy and no grant: the server alone.
alter table mail_outbox enable row level security;

-- Bans, failed payments and receipts are always sent.
create function wants_mail(player uuid, topic text) returns boolean
language sql stable security definer set search_path = public
as $$
  select topic in ('ban', 'billing') or (
    email_notifications and banned_at is null and case topic
      when 'decisions' then coalesce(mail_decisions, true)
      when 'pictures' then coalesce(mail_pictures, true)
      when 'followers' then coalesce(mail_followers, true)
      when 'renewals' then coalesce(mail_renewals, true)
      else true
    end
  )
  from users left join notification_settings on notification_settings.user_id = users.id
  where users.id = player
$$;

-- New followers of whom the player has not read yet, and whom they may still see.
create function followers_to_email(player uuid)
returns table (notification bigint, username text, handle text, is_friend boolean)
language sql stable security definer set search_path = public
as $$
  select notifications.id, users.username, users.handle, kind = 'new_friend'
  from notifications join users on users.id = actor_id
  where notifications.user_id = player and mailed_at is null and read_at is null
    and banned_at is null and profile_visibility <> 'private'
$$;

-- One email for all who come within a quarter of an hour, and one a day at most.
create function gather_followers(player uuid) returns void
language sql security definer set search_path = public
as $$
  insert into mail_outbox (user_id, topic, due_at)
  select player, 'followers', greatest(
    now() + interval '15 minutes',
    (select max(done_at) from mail_outbox
     where user_id = player and topic = 'followers' and attempts > 0) + interval '1 day'
  )
  where wants_mail(player, 'followers') and exists (select from followers_to_email(player))
  on conflict (user_id) where topic = 'followers' and done_at is null and given_up_at is null
  do nothing
$$;

-- `facts`: what the email names beside its notification.
create function queue_email(notification notifications, facts jsonb) returns void
language plpgsql set search_path = public
as $$
declare
  about text := case
    when notification.kind like 'submission%' or notification.kind like 'appeal%' then 'decisions'
    when notification.kind like 'avatar%' or notification.kind like 'banner%' then 'pictures'
    when notification.kind in ('payment_failed', 'plan_lapsed') then 'billing'
    when notification.kind = 'renewal_soon' then 'renewals'
    when notification.actor_id is not null then 'followers'
    else 'account'
  end;
begin
  if about = 'followers' then
    perform gather_followers(notification.user_id);
  elsif wants_mail(notification.user_id, about) then
    insert into mail_outbox (user_id, topic, notification_id, facts)
    values (notification.user_id, about, notification.id, facts);
  end if;
end $$;

-- A notification about money, with the facts that its email names.
create function notify_billing(player uuid, what text, about jsonb) returns void
language plpgsql security definer set search_path = public
as $$
declare
  notification notifications;
begin
  insert into notifications (user_id, kind) values (player, what) returning * into notification;
  perform queue_email(notification, about);
end $$;
grant execute on function notify_billing(uuid, text, jsonb) to service_role;
