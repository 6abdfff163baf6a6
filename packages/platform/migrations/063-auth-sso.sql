-- Sign-ins through organisations' SAML identity providers, and with wallets. Only the owner reads
-- these tables: nothing is granted, and no policy opens them.

create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  -- The operator's own name for it, if any.
  resource_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index on auth.sso_providers (lower(resource_id));

create table auth.sso_domains (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  domain text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index sso_domains_domain on auth.sso_domains (lower(domain));
create index on auth.sso_domains (sso_provider_id);

create table auth.saml_providers (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null unique references auth.sso_providers on delete cascade,
  entity_id text not null constraint saml_providers_entity_id unique,
  metadata_xml text not null,
  -- Which attributes of an assertion tell what.
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- One row a sign-in under way. The row's id is the `RelayState` the provider gives back.
create table auth.saml_relay_states (
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  -- What the provider's answer must name as the question it answers.
  request_id text not null unique,
  redirect_to text not null,
  -- Null where the sign-in ends in a session at once, without an exchange.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  -- A state serves once.
  returned_at timestamptz
);
create index on auth.saml_relay_states (created_at);
create index on auth.saml_relay_states (sso_provider_id);

-- Signed messages that have served, for as long as they would serve again.
create table auth.web3_messages (
  message_hash text primary key,
  expires_at timestamptz not null
);
create index on auth.web3_messages (expires_at);

alter table auth.sso_providers enable row level security;
alter table auth.sso_domains enable row level security;
alter table auth.saml_providers enable row level security;
alter table auth.saml_relay_states enable row level security;
alter table auth.web3_messages enable row level security;
