-- What happens in events is told to those it concerns: in the product, by email and on devices.

-- The event's title is kept as it was then. No person is named, so nothing has to be hidden again after a block.
alter table notifications
  add column event_id uuid references events on delete cascade,
  add column event_title text check (char_length(event_title) <= 80),
  -- Of what is told about one table.
  add column event_round integer,
  add column event_table integer,
  -- With the news of club pictures, which 375-club-pictures.sql tells.
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
    'club_report_upheld', 'club_report_dismissed',
    'club_picture_approved', 'club_picture_rejected', 'club_picture_removed',
    'event_invited', 'event_partner_asked', 'event_partner_accepted', 'event_partner_declined',
    'event_partner_left', 'event_moved_up', 'event_cancelled', 'event_removed', 'event_disqualified',
    'event_staff', 'event_claimed', 'event_claim_accepted', 'event_claim_refused',
    'event_seated', 'event_disputed', 'event_ruled'
  )),
  add check ((event_id is not null) = (kind like 'event%'));
create index on notifications (event_id) where event_id is not null;
-- Whoever has not read of something in an event finds the newer one in its place.
create unique index notifications_of_events on notifications (user_id, event_id, kind)
  where event_id is not null and read_at is null;

alter table notification_settings
  add column mail_events boolean not null default true,
  add column push_events boolean not null default true;
grant insert (mail_events, push_events), update (mail_events, push_events)
  on notification_settings to authenticated;

alter table mail_outbox
  drop constraint mail_outbox_topic_check,
  add constraint mail_outbox_topic_check check (topic in (
    'decisions', 'pictures', 'followers', 'account', 'ban', 'billing', 'renewals', 'clubs', 'events'
  ));
alter table push_outbox
  drop constraint push_outbox_topic_check,
  add constraint push_outbox_topic_check check (topic in (
    'decisions', 'pictures', 'followers', 'renewals', 'clubs', 'events'
  ));

create or replace function topic_of(kind text) returns text
language plpgsql immutable set search_path = public
as $$
begin
  return case
    when kind like 'submission%' or kind like 'appeal%' then 'decisions'
    when kind like 'avatar%' or kind like 'banner%' then 'pictures'
    when kind like 'club%' then 'clubs'
    when kind like 'event%' then 'events'
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
        when 'events' then coalesce(mail_events, true)
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
  return topic in ('decisions', 'pictures', 'followers', 'clubs', 'events', 'renewals') and exists (
    select from users left join notification_settings on notification_settings.user_id = users.id
    where users.id = player and banned_at is null and coalesce(
      case topic
        when 'decisions' then push_decisions
        when 'pictures' then push_pictures
        when 'followers' then push_followers
        when 'clubs' then push_clubs
        when 'events' then push_events
        else push_renewals
      end,
      true
    )
  );
end $$;

-- Tells players of something in an event. Who has not read of the last one of the kind finds the newer one in its
-- place. What is over within the hour, such as where to sit, comes to devices alone. `facts`: round, table, reason.
create function notify_in_event(players uuid[], what text, event events, facts jsonb default '{}') returns void
language plpgsql set search_path = public
as $$
declare
  notification notifications;
  is_urgent boolean := what in ('event_seated', 'event_disputed', 'event_ruled');
begin
  delete from notifications
  where user_id = any (players) and event_id = event.id and kind = what and read_at is null;
  -- In the order of ids: two events that tell the same players do not wait for each other.
  for notification in
    insert into notifications (
      user_id, kind, event_id, event_title, event_round, event_table, reason
    )
    select
      users.id, what, event.id, event.title, (facts ->> 'round')::integer, (facts ->> 'table')::integer,
      facts ->> 'reason'
    from users
    where users.id = any (players) and banned_at is null
    order by users.id
    returning *
  loop
    if not is_urgent then
      perform queue_email(notification, '{}');
    end if;
    perform queue_push(notification);
  end loop;
end $$;

-- Tells everybody who sits at a table of the round which one it is.
create function notify_seats(event events, round integer) returns void
language plpgsql set search_path = public
as $$
declare
  seated record;
begin
  for seated in
    select seats.no, array_agg(entrant.user_id) filter (where entrant.user_id is not null) as players
    from event_tables as seats
    join event_entrants as entrant
      on entrant.id in (seats.north, seats.east, seats.south, seats.west)
    where seats.event_id = event.id and seats.round_no = round
    group by seats.no
    order by seats.no
  loop
    perform notify_in_event(
      seated.players, 'event_seated', event, jsonb_build_object('round', round, 'table', seated.no)
    );
  end loop;
end $$;
