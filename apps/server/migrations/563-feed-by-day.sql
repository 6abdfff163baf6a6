-- The following feed as before, read day by day from the newest one until its page is full: of thousands whom one
-- follows, most approvals of the last 30 days are on no page.

-- A page, the newest day first, after the given one; `most` rows. Of thousands whom one follows, those followed last are
-- looked through. The rule of visibility is asked only of those who come on the page.
create or replace function following_feed(before_day date, before_player uuid, most integer)
returns table (user_id uuid, day date, facts jsonb)
language plpgsql stable security definer rows 20 set search_path = public set jit = off
as $$
declare
  reader uuid := auth.uid();
  today date := (now() at time zone 'UTC')::date;
  starts timestamptz;
  circle uuid[];
  latest timestamptz[];
  left_over integer := least(most, 100);
begin
  if exists (select from feed_opt_outs where feed_opt_outs.user_id = reader) then
    return;
  end if;
  -- Whom the reader follows, with their newest approval.
  select array_agg(followed.id), array_agg(standing.approved_at) into circle, latest
  from (
    select following_id as id from follows
    where follower_id = reader
    order by created_at desc, following_id desc
    limit 2000
  ) as followed
  join user_stats as active on active.user_id = followed.id
  cross join lateral (
    select approved_at from approved_statistics as ledger
    where ledger.user_id = followed.id and retracted_at is null
      and approved_at >= (today - 29)::timestamp at time zone 'UTC'
    order by approved_at desc
    limit 1
  ) as standing;
  day := least(before_day, today);
  while day > today - 30 and left_over > 0 loop
    starts := day::timestamp at time zone 'UTC';
    for user_id in
      select member.id from unnest(circle, latest) as member (id, newest)
      where newest >= starts and (day, member.id) < (before_day, before_player)
        and exists (
          select from approved_statistics as ledger
          where ledger.user_id = member.id and retracted_at is null
            and approved_at >= starts and approved_at < starts + interval '1 day'
        )
      order by member.id desc
    loop
      -- A right of staff to see more is no reason to read it here.
      continue when not shares_history(user_id)
        or exists (select from feed_opt_outs where feed_opt_outs.user_id = following_feed.user_id);
      facts := feed_day(user_id, day);
      return next;
      left_over := left_over - 1;
      exit when left_over = 0;
    end loop;
    day := day - 1;
  end loop;
end $$;
