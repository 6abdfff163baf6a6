-- The ledger of approved statistics. Windows, charts and history are computed from it; nobody edits it.
create table stat_snapshots (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  submission_id uuid not null unique references stats_submissions on delete cascade,
  approved_at timestamptz not null default now(),
  approved_by uuid,
  overall_wins bigint not null,
  overall_losses bigint not null,
  overall_win_rate numeric(5, 2) not null,
  overall_games_played bigint not null,
  overall_points_scored bigint not null,
  overall_percent_complete numeric(5, 2),
  casual_wins bigint not null,
  casual_losses bigint not null,
  casual_win_rate numeric(5, 2) not null,
  casual_games_played bigint not null,
  casual_points_scored bigint not null,
  casual_percent_complete numeric(5, 2),
  blitz_wins bigint not null,
  blitz_losses bigint not null,
  blitz_win_rate numeric(5, 2) not null,
  blitz_games_played bigint not null,
  blitz_points_scored bigint not null,
  blitz_percent_complete numeric(5, 2)
);
create index on stat_snapshots (user_id, approved_at desc);
create index on stat_snapshots (approved_at);

create function keep_as_written() returns trigger
language plpgsql set search_path = public
as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Rows leave only together with their player.
create function keep_while_player_exists() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if exists (select from users where id = old.user_id) then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger keep_as_written before update on stat_snapshots
  for each row execute function keep_as_written();
create trigger keep_while_player_exists before delete on stat_snapshots
  for each row execute function keep_while_player_exists();

alter table stat_snapshots enable row level security;
grant select on stat_snapshots to anon, authenticated;
grant select, insert on stat_snapshots to service_role;
create policy "everybody reads the history of listed players" on stat_snapshots
  for select to anon, authenticated using (shows_stats(user_id));
create policy "players read their own history" on stat_snapshots
  for select to authenticated using (user_id = auth.uid());
create policy "admins read all history" on stat_snapshots
  for select to authenticated using ((select is_admin()));
