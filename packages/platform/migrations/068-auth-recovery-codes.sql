-- One-time codes that stand in for a second factor that is lost. Only the owner reads this table.
create table auth.mfa_recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  -- Keyed with what is not in the database; a code that was used has no row any more.
  code_hash text not null,
  created_at timestamptz not null,
  primary key (user_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;
