-- Links with which the first person of a new site becomes its admin, by the hash of what they say. The server's log alone
-- names them.
create table first_admin_links (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  made_at timestamptz not null default now()
);

-- The server alone reads and writes them.
alter table first_admin_links enable row level security;
