-- Once a week the newest backup is restored into a scratch database: what came of it stands beside the backup.
alter table backups
  add column checked_at timestamptz,
  add column check_error text,
  add check (checked_at is null or file is not null),
  add check (check_error is null or checked_at is not null);

comment on column backups.checked_at is 'When it was last restored into a scratch database';
comment on column backups.check_error is 'Why that failed';
