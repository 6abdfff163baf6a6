-- The wins that counted then; no row for a player who had none. The newest of the submissions that were approved by
-- then, as publish_stats takes it.
create function wins_at(player uuid, moment timestamptz)
  returns table (overall_wins bigint, casual_wins bigint, blitz_wins bigint)
language sql stable set search_path = public
as $$
  select ledger.overall_wins, ledger.casual_wins, ledger.blitz_wins
  from approved_statistics as ledger
  where ledger.user_id = player and ledger.retracted_at is null and ledger.approved_at <= moment
  order by ledger.submitted_at desc, ledger.id desc
  limit 1
$$;

-- Places at a moment in the past, of those who are listed now, from the ledger: a rank then is 1 + the players whose
-- numbers then had more wins. What was undone since never counted, so it moves nobody. Only players with an approval
-- since that moment are looked up; for all others the counts of today hold.
create function scores_at(moment timestamptz) returns table (mode text, score bigint, players bigint)
language sql stable set search_path = public
as $$
  with moved as (
    select numbers.user_id, past.*, numbers.overall_wins as overall_now,
      numbers.casual_wins as casual_now, numbers.blitz_wins as blitz_now
    from (
      select distinct ledger.user_id from approved_statistics as ledger
      where ledger.approved_at > moment and ledger.retracted_at is null
    ) as changed
    join user_stats as numbers on numbers.user_id = changed.user_id
    join users on users.id = changed.user_id
    left join lateral wins_at(changed.user_id, moment) as past on true
    where is_listed(users)
  ),
  counted as (
    select mode, bucket as score, players from score_counts where level = 2
    union all
    select mode, new_score, 1 from score_moves
    union all
    select mode, old_score, -1 from score_moves
    union all
    select step.mode, step.score, step.players
    from moved
    cross join lateral (
      values
        ('overall', overall_wins, 1), ('overall', overall_now, -1),
        ('casual', casual_wins, 1), ('casual', casual_now, -1),
        ('blitz', blitz_wins, 1), ('blitz', blitz_now, -1)
    ) as step (mode, score, players)
  )
  select counted.mode, counted.score, sum(counted.players)::bigint
  from counted
  where counted.score is not null
  group by counted.mode, counted.score
  having sum(counted.players) <> 0
$$;

-- The wins of these players then. Who has no approval since has the numbers of today, as in scores_at.
create function ranked_wins_at(players uuid[], moment timestamptz)
  returns table (user_id uuid, overall_wins bigint, casual_wins bigint, blitz_wins bigint)
language sql stable set search_path = public
as $$
  with asked as (
    select numbers.*, exists (
      select from approved_statistics as ledger
      where ledger.user_id = numbers.user_id and ledger.approved_at > moment
        and ledger.retracted_at is null
    ) as is_changed
    from user_stats as numbers
    where numbers.user_id = any (players)
  )
  select asked.user_id, asked.overall_wins, asked.casual_wins, asked.blitz_wins
  from asked
  where not asked.is_changed and asked.first_approved_at <= moment
  union all
  select asked.user_id, past.overall_wins, past.casual_wins, past.blitz_wins
  from asked
  cross join lateral wins_at(asked.user_id, moment) as past
  where asked.is_changed
$$;
