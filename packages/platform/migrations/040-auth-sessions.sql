-- Sessions, the refresh tokens that renew them, and the sessions that ended early.

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- Each refresh token is computed from its parent with this key, so that a lost response can be repeated
  -- although only hashes are stored.
  refresh_key bytea not null,
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  refreshed_at timestamptz,
  not_after timestamptz
);
create index on auth.sessions (user_id);
alter table auth.sessions enable row level security;

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
-- A session has one active token.
create unique index refresh_tokens_active on auth.refresh_tokens (session_id) where not revoked;
create index on auth.refresh_tokens (session_id);
alter table auth.refresh_tokens enable row level security;

create table auth.mfa_amr_claims (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references auth.sessions on delete cascade,
  authentication_method text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (session_id, authentication_method)
);
alter table auth.mfa_amr_claims enable row level security;

-- An access token is valid until it expires. These sessions ended before that, so their tokens are refused;
-- each process learns of a new row through the change feed.
create table auth.ended_sessions (
  id uuid primary key,
  ended_at timestamptz not null default clock_timestamp()
);
create index on auth.ended_sessions (ended_at);
alter table auth.ended_sessions enable row level security;

create function auth.note_session_end() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into auth.ended_sessions (id) values (old.id) on conflict do nothing;
  return null;
end $$;

create trigger note_end after delete on auth.sessions
for each row execute function auth.note_session_end();

create trigger publish_changes after insert on auth.ended_sessions
for each row execute function realtime.record_change('id');
