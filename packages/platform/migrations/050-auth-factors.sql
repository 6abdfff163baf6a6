-- Second factors, the challenges sent to them, and the codes that replace a lost factor.

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- Empty where the player chose none; two factors of one account never share a name.
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Of a TOTP factor: encrypted with a key that is not in the database.
  secret text,
  -- The newest time step whose code was accepted; no code up to it is accepted again.
  last_step bigint,
  phone text,
  -- Of a WebAuthn factor, once it is verified.
  credential jsonb,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);
create unique index mfa_factors_recovery_codes on auth.mfa_factors (user_id)
where factor_type = 'recovery_code';
-- A credential of an authenticator belongs to one account.
create unique index mfa_factors_credential on auth.mfa_factors ((credential ->> 'id'))
where credential is not null;
alter table auth.mfa_factors enable row level security;

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip text not null,
  -- The keyed hash of the code in a text message.
  code_hash text,
  -- What a WebAuthn authenticator has to sign.
  webauthn_challenge text,
  wrong_codes int not null default 0,
  created_at timestamptz not null
);
create index on auth.mfa_challenges (factor_id);
alter table auth.mfa_challenges enable row level security;

create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  -- The key of this hash is not in the database. A code loses its row when it is used.
  code_hash text not null,
  primary key (factor_id, code_hash)
);
alter table auth.mfa_recovery_codes enable row level security;
