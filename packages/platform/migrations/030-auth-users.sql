-- Accounts, the identities that sign them in, and the codes that prove their addresses. Only the owner
-- reads the tables of this schema: nothing is granted, and row level security without a policy keeps a
-- grant by mistake from opening them.

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  instance_id uuid,
  aud text not null default 'authenticated',
  role text not null default 'authenticated',
  email text,
  encrypted_password text,
  email_confirmed_at timestamptz,
  -- When it was proved that mail to the address reaches the player: they answered a mail, or a provider or
  -- the operator said so. `email_confirmed_at` proves nothing where addresses are confirmed without a mail.
  email_proven_at timestamptz,
  phone text unique,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  -- Tools of the ecosystem fill the three token columns; our tokens are in one_time_tokens, hashed.
  confirmation_token text not null default '',
  recovery_token text not null default '',
  email_change text not null default '',
  email_change_token_new text not null default '',
  email_change_sent_at timestamptz,
  -- Which of the two mails about a change was answered first; the other one completes it.
  email_change_confirmed text
    check (email_change_confirmed in ('email_change_current', 'email_change_new')),
  phone_change text not null default '',
  phone_change_sent_at timestamptz,
  is_anonymous boolean not null default false,
  is_sso_user boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on auth.users (lower(email)) where not is_sso_user;
create index users_newest on auth.users (created_at desc, id desc);
alter table auth.users enable row level security;

-- A proof belongs to its address and ends with it.
create function auth.forget_proof() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.email_proven_at := null;
  return new;
end $$;

create trigger forget_proof before update of email on auth.users
for each row when (
  lower(new.email) is distinct from lower(old.email)
  and new.email_proven_at is not distinct from old.email_proven_at
)
execute function auth.forget_proof();

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  provider text not null,
  -- The provider's name for the account; for e-mail it is the user's own id.
  provider_id text not null,
  identity_data jsonb not null,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index on auth.identities (user_id);
alter table auth.identities enable row level security;

create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  kind text not null check (kind in (
    'signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new',
    'reauthentication', 'sms', 'phone_change'
  )),
  -- Where the token was sent: the only address its code is good for.
  address text not null,
  -- The hash of the long token in a link.
  token_hash text not null unique,
  -- The hash of the address and six digits. Six digits can be guessed, so wrong codes are counted.
  code_hash text not null,
  wrong_codes int not null default 0,
  created_at timestamptz not null,
  -- A newer mail makes the older one worthless.
  unique (user_id, kind)
);
create index on auth.one_time_tokens (address);
create index on auth.one_time_tokens (created_at);
alter table auth.one_time_tokens enable row level security;

-- Wrong six-digit codes for an address within a day, whatever the code was sent for and whether or not an
-- account has the address. Only a hash of the address is stored.
create table auth.wrong_codes (
  address_hash text primary key,
  count int not null,
  since timestamptz not null
);
create index on auth.wrong_codes (since);
alter table auth.wrong_codes enable row level security;
