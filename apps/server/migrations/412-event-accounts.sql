-- What events mean for accounts that end. Who has played stays in the results, as a former player.

-- Finds events in which somebody waits.
create index event_entrants_waiting on event_entrants (event_id) where state = 'waiting';

-- An event without its organiser goes on with its first director; without one, it does not take place.
create function hand_on_event(event events) returns void
language plpgsql set search_path = public
as $$
declare
  next_one uuid := (
    select user_id from event_staff
    where event_id = event.id and role = 'director'
    order by added_at, user_id
    limit 1
  );
begin
  update event_staff set role = 'organiser' where event_id = event.id and user_id = next_one;
  update events set
    organiser_id = next_one,
    state = case when next_one is null then 'cancelled' else state end,
    finished_at = case when next_one is null then now() end,
    revision = revision + 1
  where id = event.id;
  insert into event_log (event_id, action, actor_id)
  values (event.id, case when next_one is null then 'cancelled' else 'handed_on' end, next_one);
  if next_one is null then
    perform notify_in_event(
      array(
        select user_id from event_entrants
        where event_id = event.id and state in ('invited', 'registered', 'waiting') and user_id is not null
      ),
      'event_cancelled', event
    );
  end if;
end $$;

create function forget_events(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  -- The acts in an event lock it before its persons.
  perform from events
  where id in (
    select event_id from event_staff where user_id = player
    union
    select event_id from event_entrants where user_id = player
  )
  order by id
  for no key update;
  delete from event_staff where user_id = player;
  perform hand_on_event(events) from events
  where organiser_id = player and state not in ('finished', 'cancelled');
  update events set organiser_id = null where organiser_id = player;
  -- Those who wait get the place by a job.
  update event_entrants
  set state = case events.state when 'running' then 'left' else 'withdrawn' end, checked_in_at = null
  from events
  where events.id = event_id and events.state not in ('finished', 'cancelled')
    and event_entrants.state in ('invited', 'registered', 'waiting')
    and (
      user_id = player
      or pair_id in (select pair_id from event_entrants as own where own.user_id = player)
    );
  update event_entrants set invited_by = null where invited_by = player;
  update event_entrants set claimed_by = null where claimed_by = player;
  update event_results set
    proposed_by = nullif(proposed_by, player),
    confirmed_by = nullif(confirmed_by, player),
    disputed_by = nullif(disputed_by, player),
    ruled_by = nullif(ruled_by, player)
  where player in (proposed_by, confirmed_by, disputed_by, ruled_by);
end $$;

create or replace function forget_relations(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from follows where player in (follower_id, following_id);
  delete from likes where player in (user_id, target_user_id);
  delete from blocks where player in (blocker_id, blocked_id);
  delete from profile_views where player_id = player;
  delete from player_activity where user_id = player;
  perform forget_clubs(player);
  perform forget_events(player);
end $$;
