-- Why a player is banned, and until when; without an end until somebody lifts the ban.
alter table users
  add column ban_reason text check (char_length(ban_reason) <= 500),
  add column ban_ends_at timestamptz;
create index users_ban_ends on users (ban_ends_at) where ban_ends_at is not null;
