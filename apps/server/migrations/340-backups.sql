-- The last runs of the backup by schedule, of all processes: what each has made, or why it made nothing.
create table backups (
  id bigint generated always as identity primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  -- Where the archive was written; later runs may have removed it.
  file text,
  bytes bigint,
  error text,
  check (num_nonnulls(file, bytes) in (0, 2) and (file is null) = (error is not null))
);

-- For the server alone.
alter table backups enable row level security;
