-- Accounts and what signs them in. Only the owner reads these tables: nothing is granted, and row
-- level security without a policy keeps a grant by mistake from opening them.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  instance_id uuid,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  -- Tools of the ecosystem fill these four; the tokens themselves are in one_time_tokens, hashed.
  confirmation_token text not null default '',
  recovery_token text not null default '',
  email_change text not null default '',
  email_change_token_new text not null default '',
  is_anonymous boolean not null default false,
  is_sso_user boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on auth.users (lower(email)) where not is_sso_user;
create index users_newest on auth.users (created_at desc, id desc);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  -- The subject the provider names; for e-mail the user's own id.
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- Each refresh token is computed from its parent with this key, so that an answer that got lost
  -- can be given again although only hashes are kept.
  refresh_key bytea not null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  refreshed_at timestamptz,
  not_after timestamptz
);
create index on auth.sessions (user_id);

create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions on delete cascade,
  token_hash text not null unique,
  -- The hash of the token this one replaced; null for the first of its session.
  parent text,
  revoked boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- A session has one living token.
create unique index refresh_tokens_active on auth.refresh_tokens (session_id) where not revoked;
create index on auth.refresh_tokens (session_id);

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in ('signup', 'magiclink', 'recovery')),
  -- Of the long token in a link.
  token_hash text not null unique,
  -- Of address and six digits; few enough to be guessed, so wrong ones are counted.
  code_hash text not null,
  wrong_codes int not null default 0,
  created_at timestamptz not null,
  -- A newer mail makes the older one worthless.
  unique (user_id, kind)
);

-- One row a sign-in that ends in an exchange of a code for a session.
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  authentication_method text not null,
  code_challenge text not null,
  code_challenge_method text not null check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash text unique,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null
);
create index on auth.flow_state (user_id, authentication_method, created_at desc);

alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.mfa_amr_claims enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.flow_state enable row level security;
