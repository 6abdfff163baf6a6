-- Sign-ins that lead through another provider. The row's id is the `state` the provider gives back.

alter table auth.flow_state
  -- Null where the sign-in ends in a session at once, without an exchange.
  alter column code_challenge drop not null,
  alter column code_challenge_method drop not null,
  -- Null for flows that begin with a mail.
  add column provider text,
  add column redirect_to text,
  -- Of the cookie of the browser that set out; no other may come back.
  add column browser_hash text,
  -- What the provider is asked to repeat, and what only this server can show it.
  add column nonce text,
  add column provider_verifier text,
  -- Whose account gets the identity; null for a sign-in.
  add column linking_user_id uuid references auth.users on delete cascade,
  -- A state serves once.
  add column returned_at timestamptz,
  -- Sealed with the auth code, of which only a hash is kept.
  add column provider_tokens text;

create index flow_state_provider on auth.flow_state (created_at) where provider is not null;
create index on auth.flow_state (linking_user_id) where linking_user_id is not null;
