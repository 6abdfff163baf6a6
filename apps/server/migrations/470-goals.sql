-- Goals of players: a number of theirs that is to be reached by a day. Nobody else reads them, and deleting one leaves
-- nothing behind.
create table goals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  mode text not null check (mode in ('overall', 'casual', 'blitz')),
  metric text not null check (metric in ('wins', 'games', 'win_rate')),
  -- Of a win rate, per cent with one decimal.
  target numeric(9, 1) not null check (target > 0 and (metric <> 'win_rate' or target <= 100)),
  from_day date not null,
  to_day date not null,
  created_at timestamptz not null default now(),
  check (from_day <= to_day and to_day <= from_day + 1500)
);
create index on goals (user_id, created_at);
-- Granted to nobody: the server's functions name the owner in each query.
alter table goals enable row level security;
