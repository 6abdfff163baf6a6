-- A session's token is good until it expires; these say which are not, because the session was ended
-- before. Each process hears of a new row through the change feed.
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
revoke execute on function auth.note_session_end() from public;

create trigger note_end after delete on auth.sessions
for each row execute function auth.note_session_end();

create trigger publish_changes after insert on auth.ended_sessions
for each row execute function realtime.record_change('id');
