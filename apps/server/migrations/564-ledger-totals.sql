-- What the overall numbers of a line of the ledger are where a submission has none of its own: for approvals, and for
-- those that an import brings. Inlined into the statement that calls them.

create function overall_points(item stats_submissions) returns bigint
language sql immutable
as $$
  select coalesce(
    item.overall_points_scored::bigint,
    item.casual_points_scored::bigint + item.blitz_points_scored::bigint
  )
$$;

create function overall_completion(item stats_submissions) returns numeric
language sql immutable
as $$
  select coalesce(item.overall_percent_complete::numeric, (
    item.casual_percent_complete::numeric * item.casual_games_played::bigint
    + item.blitz_percent_complete::numeric * item.blitz_games_played::bigint
  ) / nullif(item.casual_games_played::bigint + item.blitz_games_played::bigint, 0))
$$;

create or replace function record_approved_statistics(item stats_submissions, moderator uuid) returns bigint
language plpgsql set search_path = public
as $$
declare
  own_line integer := ledger_line(item);
  made bigint;
begin
  insert into approved_statistics (
    user_id, submission_id, submitted_at, approved_by, line,
    overall_rank, casual_rank, blitz_rank, ranked_players,
    overall_wins, overall_losses, overall_win_rate, overall_games_played,
    overall_points_scored, overall_percent_complete,
    casual_wins, casual_losses, casual_win_rate, casual_games_played,
    casual_points_scored, casual_percent_complete,
    blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
    blitz_points_scored, blitz_percent_complete
  )
  select
    item.user_id, item.id, item.submitted_at, moderator, own_line,
    overall_rank, casual_rank, blitz_rank, ranked_players,
    item.overall_wins, item.overall_losses, item.overall_win_rate, item.overall_games_played,
    overall_points(item), overall_completion(item),
    item.casual_wins, item.casual_losses, item.casual_win_rate, item.casual_games_played,
    item.casual_points_scored, item.casual_percent_complete,
    item.blitz_wins, item.blitz_losses, item.blitz_win_rate, item.blitz_games_played,
    item.blitz_points_scored, item.blitz_percent_complete
  from current_ranks(item)
  returning id into made;
  return made;
end $$;
