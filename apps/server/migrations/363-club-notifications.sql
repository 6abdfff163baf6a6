-- What happens in clubs is told to those it concerns: in the product, by email and on devices.

-- The club's name is kept as it was then: the reader knew it, and may not know the one that it has now. No person is
-- named, so nothing has to be hidden again after a block.
alter table notifications
  add column club_id uuid references clubs on delete cascade,
  add column club_name text check (char_length(club_name) <= 40),
  add column club_role text check (club_role in ('organiser', 'scorer', 'member')),
  -- When something that was announced takes place.
  add column due_at timestamptz,
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'submission_approved', 'submission_rejected', 'submission_undone',
    'appeal_overturned', 'appeal_upheld',
    'avatar_approved', 'avatar_rejected', 'avatar_removed',
    'banner_approved', 'banner_rejected', 'banner_removed',
    'new_follower', 'new_friend',
    'ban_ended', 'signed_out',
    'refund_approved', 'refund_declined',
    'payment_failed', 'plan_lapsed', 'renewal_soon',
    'club_requested', 'club_accepted', 'club_refused', 'club_removed', 'club_role_changed',
    'club_offered', 'club_handed_over', 'club_offer_declined',
    'club_replacement_announced', 'club_owner_replaced',
    'club_closed', 'club_closed_by_staff', 'club_reopened',
    'club_report_upheld', 'club_report_dismissed'
  )),
  add check ((club_id is not null) = (kind like 'club%'));
create index on notifications (club_id) where club_id is not null;
-- Whoever has not read of something in a club is not told the same of it once more.
create unique index notifications_of_clubs on notifications (user_id, club_id, kind)
  where club_id is not null and read_at is null;

-- Finds those who decide in a large club.
create index club_members_deciding on club_members (club_id, user_id) where role in ('owner', 'organiser');

alter table notification_settings
  add column mail_clubs boolean not null default true,
  add column push_clubs boolean not null default true;
grant insert (mail_clubs, push_clubs), update (mail_clubs, push_clubs) on notification_settings to authenticated;

alter table mail_outbox
  drop constraint mail_outbox_topic_check,
  add constraint mail_outbox_topic_check check (topic in (
    'decisions', 'pictures', 'followers', 'account', 'ban', 'billing', 'renewals', 'clubs'
  ));
alter table push_outbox
  drop constraint push_outbox_topic_check,
  add constraint push_outbox_topic_check check (topic in (
    'decisions', 'pictures', 'followers', 'renewals', 'clubs'
  ));

create or replace function topic_of(kind text) returns text
language plpgsql immutable set search_path = public
as $$
begin
  return case
    when kind like 'submission%' or kind like 'appeal%' then 'decisions'
    when kind like 'avatar%' or kind like 'banner%' then 'pictures'
    when kind like 'club%' then 'clubs'
    when kind in ('payment_failed', 'plan_lapsed') then 'billing'
    when kind = 'renewal_soon' then 'renewals'
    when kind in ('new_follower', 'new_friend') then 'followers'
    else 'account'
  end;
end $$;

create or replace function wants_mail(player uuid, topic text) returns boolean
language plpgsql stable security definer set search_path = public
as $$
begin
  return (
    select topic in ('ban', 'billing') or (
      email_notifications and banned_at is null and case topic
        when 'decisions' then coalesce(mail_decisions, true)
        when 'pictures' then coalesce(mail_pictures, true)
        when 'followers' then coalesce(mail_followers, true)
        when 'clubs' then coalesce(mail_clubs, true)
        when 'renewals' then coalesce(mail_renewals, true)
        else true
      end
    )
    from users left join notification_settings on notification_settings.user_id = users.id
    where users.id = player
  );
end $$;

create or replace function wants_push(player uuid, topic text) returns boolean
language plpgsql stable set search_path = public
as $$
begin
  return topic in ('decisions', 'pictures', 'followers', 'clubs', 'renewals') and exists (
    select from users left join notification_settings on notification_settings.user_id = users.id
    where users.id = player and banned_at is null and coalesce(
      case topic
        when 'decisions' then push_decisions
        when 'pictures' then push_pictures
        when 'followers' then push_followers
        when 'clubs' then push_clubs
        else push_renewals
      end,
      true
    )
  );
end $$;

-- Tells players of one event in a club. Whoever has not read of the last one of the kind finds the newer one in its
-- place, without another email: pressing a button often writes to nobody often. `facts`: role, due_at and reason.
create function notify_in_club(players uuid[], what text, club clubs, facts jsonb default '{}') returns void
language plpgsql set search_path = public
as $$
declare
  notification notifications;
  informed uuid[];
begin
  with unread as (
    delete from notifications
    where user_id = any (players) and club_id = club.id and kind = what and read_at is null
    returning user_id, exists (
      select from mail_outbox
      where notification_id = notifications.id and done_at is null and given_up_at is null
    ) as is_email_waiting
  )
  -- An email that waits goes with its notification.
  select coalesce(array_agg(user_id) filter (where not is_email_waiting), '{}') into informed
  from unread;
  -- In the order of ids: two clubs that tell the same players do not wait for each other.
  for notification in
    insert into notifications (user_id, kind, club_id, club_name, club_role, due_at, reason)
    select
      users.id, what, club.id,
      -- Whoever is no member does not learn what a club by invitation is called now.
      case
        when club.kind <> 'invitation' or what = 'club_removed' or club_role(club.id, users.id) is not null
        then club.name
      end,
      facts ->> 'role', (facts ->> 'due_at')::timestamptz, facts ->> 'reason'
    from users
    where users.id = any (players) and banned_at is null
    order by users.id
    returning *
  loop
    if notification.user_id <> all (informed) then
      perform queue_email(notification, '{}');
      perform queue_push(notification);
    end if;
  end loop;
end $$;

-- Tells the owner and organisers who see the player that somebody asks, once until they have read it.
create function notify_of_request(club clubs, person uuid, most integer) returns void
language plpgsql set search_path = public
as $$
begin
  perform notify_in_club(
    array(
      select user_id from club_members
      where club_id = club.id and role in ('owner', 'organiser')
        and not exists (
          select from blocks
          where (blocker_id, blocked_id) in ((user_id, person), (person, user_id))
        )
        and not exists (
          select from notifications
          where notifications.user_id = club_members.user_id and notifications.club_id = club.id
            and kind = 'club_requested' and read_at is null
        )
      order by role = 'owner' desc, user_id
      limit most
    ),
    'club_requested', club
  );
end $$;

-- What concerns every member of a club, however many. The act writes one row; a job tells the members in portions.
create table club_announcements (
  club_id uuid primary key references clubs on delete cascade,
  kind text not null check (kind in ('club_closed', 'club_closed_by_staff', 'club_reopened')),
  announced_at timestamptz not null default now(),
  -- Members up to this one have been told, in the order of their ids.
  notified_until uuid not null default '00000000-0000-0000-0000-000000000000'
);
alter table club_announcements enable row level security;

create function announce_in_club(club uuid, what text) returns void
language sql set search_path = public
as $$
  insert into club_announcements (club_id, kind) values (club, what)
  on conflict (club_id) do update
  set kind = excluded.kind, announced_at = now(), notified_until = default
$$;

-- Tells the next members of one club; returns whether more may be waiting. The owner has done it, or was told before.
create function notify_club_members(most integer) returns boolean
language plpgsql security definer set search_path = public
as $$
declare
  waiting club_announcements;
  players uuid[];
begin
  select * into waiting from club_announcements
  order by announced_at, club_id
  limit 1
  for update skip locked;
  if not found then
    return false;
  end if;
  players := array(
    select user_id from club_members
    where club_id = waiting.club_id and user_id > waiting.notified_until and role <> 'owner'
    order by user_id
    limit most
  );
  perform notify_in_club(players, waiting.kind, (select clubs from clubs where id = waiting.club_id));
  if cardinality(players) < most then
    delete from club_announcements where club_id = waiting.club_id;
  else
    update club_announcements set notified_until = players[most] where club_id = waiting.club_id;
  end if;
  return true;
end $$;
