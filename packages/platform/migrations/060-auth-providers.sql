-- Sign-ins through another provider (OAuth, an organisation's SAML identity provider, a wallet), and all
-- sign-ins that end in an exchange of a code for a session.

create table auth.flow_state (
  -- With a provider, this is the `state` that it returns.
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users on delete cascade,
  authentication_method text not null,
  -- Null for flows that begin with a mail.
  provider text,
  redirect_to text,
  -- The hash of a cookie: only the browser that began the flow may end it.
  browser_hash text,
  -- The provider has to repeat the nonce, and asks this server for the verifier.
  nonce text,
  provider_verifier text,
  -- The account that gets the identity; null for a sign-in.
  linking_user_id uuid references auth.users on delete cascade,
  -- A state is good for one return.
  returned_at timestamptz,
  -- Null where the sign-in ends in a session at once, without an exchange.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  auth_code_hash text unique,
  auth_code_issued_at timestamptz,
  -- Encrypted with the auth code, of which only a hash is stored.
  provider_tokens text,
  created_at timestamptz not null
);
create index on auth.flow_state (user_id, authentication_method, created_at desc);
create index flow_state_provider on auth.flow_state (created_at) where provider is not null;
create index on auth.flow_state (linking_user_id) where linking_user_id is not null;
alter table auth.flow_state enable row level security;

create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  -- The operator's own name for it, if any.
  resource_id text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index on auth.sso_providers (lower(resource_id));
alter table auth.sso_providers enable row level security;

create table auth.sso_domains (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  domain text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index sso_domains_domain on auth.sso_domains (lower(domain));
create index on auth.sso_domains (sso_provider_id);
alter table auth.sso_domains enable row level security;

create table auth.saml_providers (
  id uuid primary key default gen_random_uuid(),
  sso_provider_id uuid not null unique references auth.sso_providers on delete cascade,
  entity_id text not null constraint saml_providers_entity_id unique,
  metadata_xml text not null,
  -- Which field of the account each attribute of an assertion fills.
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
alter table auth.saml_providers enable row level security;

create table auth.saml_relay_states (
  -- The `RelayState` that the identity provider returns.
  id uuid primary key,
  sso_provider_id uuid not null references auth.sso_providers on delete cascade,
  -- The provider's response must name this request.
  request_id text not null unique,
  redirect_to text not null,
  -- Null where the sign-in ends in a session at once, without an exchange.
  code_challenge text,
  code_challenge_method text check (code_challenge_method in ('s256', 'plain')),
  created_at timestamptz not null,
  -- A state is good for one return.
  returned_at timestamptz
);
create index on auth.saml_relay_states (created_at);
create index on auth.saml_relay_states (sso_provider_id);
alter table auth.saml_relay_states enable row level security;

-- Signed messages that were used, for as long as they could be replayed.
create table auth.web3_messages (
  message_hash text primary key,
  expires_at timestamptz not null
);
create index on auth.web3_messages (expires_at);
alter table auth.web3_messages enable row level security;
