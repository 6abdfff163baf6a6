-- The numbers that count: the newest approved submission of each player. Only an approval writes them.
create table user_stats (
  user_id uuid primary key references users on delete cascade,
  wins bigint not null default 0,
  losses bigint not null default 0,
  win_rate numeric(5, 2) not null default 0,
  games_played bigint not null default 0,
  points_scored bigint not null default 0,
  percent_complete numeric(5, 2),
  casual_wins bigint not null default 0,
  casual_losses bigint not null default 0,
  casual_win_rate numeric(5, 2) not null default 0,
  casual_games_played bigint not null default 0,
  casual_points_scored bigint not null default 0,
  casual_percent_complete numeric(5, 2),
  blitz_wins bigint not null default 0,
  blitz_losses bigint not null default 0,
  blitz_win_rate numeric(5, 2) not null default 0,
  blitz_games_played bigint not null default 0,
  blitz_points_scored bigint not null default 0,
  blitz_percent_complete numeric(5, 2),
  overall_wins bigint generated always as (wins) stored,
  overall_losses bigint generated always as (losses) stored,
  overall_win_rate numeric(5, 2) generated always as (win_rate) stored,
  overall_games_played bigint generated always as (games_played) stored,
  overall_points_scored bigint generated always as (points_scored) stored,
  overall_percent_complete numeric(5, 2) generated always as (percent_complete) stored,
  score bigint generated always as (points_scored) stored,
  -- When the player's first and latest submission were approved; the first breaks ties.
  first_approved_at timestamptz not null default now(),
  approved_at timestamptz not null default now()
);
-- By the columns that boards order by: an index on `wins` would not serve `overall_wins`.
create index user_stats_overall on user_stats (overall_wins desc, overall_losses, first_approved_at, user_id);
create index user_stats_casual on user_stats (casual_wins desc, casual_losses, first_approved_at, user_id);
create index user_stats_blitz on user_stats (blitz_wins desc, blitz_losses, first_approved_at, user_id);
-- The heads of the highlight cards.
create index user_stats_overall_rate on user_stats (overall_win_rate desc, first_approved_at, user_id);
create index user_stats_casual_rate on user_stats (casual_win_rate desc, first_approved_at, user_id);
create index user_stats_blitz_rate on user_stats (blitz_win_rate desc, first_approved_at, user_id);
create index user_stats_overall_points on user_stats (overall_points_scored desc, first_approved_at, user_id);
create index user_stats_casual_points on user_stats (casual_points_scored desc, first_approved_at, user_id);
create index user_stats_blitz_points on user_stats (blitz_points_scored desc, first_approved_at, user_id);

alter table user_stats enable row level security;
grant select on user_stats to anon, authenticated;
grant all on user_stats to service_role;
create policy "everybody reads the statistics of listed players" on user_stats
  for select to anon, authenticated using (shows_stats(user_id));
create policy "players read their own statistics" on user_stats
  for select to authenticated using (user_id = auth.uid());
create policy "admins read all statistics" on user_stats
  for select to authenticated using ((select is_admin()));
select guard_reads('user_stats');
select realtime.publish('user_stats');
