-- Second factors, and the questions asked of them. Only the owner reads these tables.

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users on delete cascade,
  -- Empty where the player gave none; two factors of one account never share a name.
  friendly_name text not null default '',
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Of a TOTP factor: sealed with a key that is not in the database.
  secret text,
  -- The newest step of time whose code was accepted; none up to it is accepted again.
  last_step bigint,
  phone text,
  -- Of a WebAuthn factor, once it is verified.
  credential jsonb,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);

create table auth.mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references auth.mfa_factors on delete cascade,
  ip text not null,
  -- Keyed hash of the code in a text message.
  code_hash text,
  -- What a WebAuthn authenticator has to sign.
  webauthn_challenge text,
  wrong_codes int not null default 0,
  created_at timestamptz not null
);
create index on auth.mfa_challenges (factor_id);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
