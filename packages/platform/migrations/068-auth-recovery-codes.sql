-- One-time codes that stand in for a second factor that is lost. Only the owner reads this table.
alter table auth.mfa_factors drop constraint mfa_factors_factor_type_check;
alter table auth.mfa_factors add constraint mfa_factors_factor_type_check
  check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code'));
create unique index mfa_factors_recovery_codes on auth.mfa_factors (user_id)
where factor_type = 'recovery_code';

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  -- Keyed with what is not in the database; a code that was used has no row any more.
  code_hash text not null,
  primary key (factor_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;
