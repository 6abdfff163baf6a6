-- What the database itself says on channels, and the table whose policies say who may use a private one.
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  event text,
  payload jsonb,
  binary_payload bytea,
  private boolean not null default false,
  inserted_at timestamp not null default (now() at time zone 'utc'),
  updated_at timestamp not null default (now() at time zone 'utc')
);
create index messages_by_topic on realtime.messages (topic, inserted_at desc);
create index messages_by_age on realtime.messages (inserted_at);

alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- What is asked about in a policy: the channel in question, without its `realtime:`.
create function realtime.topic() returns text
language sql stable
as $$ select nullif(current_setting('realtime.topic', true), '') $$;
grant execute on function realtime.topic() to anon, authenticated, service_role;

-- A row that only asks for a right carries no event, and concerns no follower.
create trigger tell_message after insert on realtime.messages
for each row when (new.extension = 'broadcast' and new.event is not null)
execute function realtime.record_change('id');

-- Whether the current role may write this kind of message; the caller undoes the row.
create function realtime.may_write(kind text) returns boolean
language plpgsql
as $$
begin
  insert into realtime.messages (topic, extension) values (realtime.topic(), kind);
  return true;
exception when others then
  return false;
end $$;
grant execute on function realtime.may_write(text) to anon, authenticated, service_role;

-- Which kinds of message the current role may read of those its channel was given to try.
create function realtime.readable_kinds() returns text[]
language plpgsql
as $$
begin
  return array(select extension from realtime.messages
    where topic = realtime.topic() and event is null);
exception when others then
  -- A policy that fails lets nobody in.
  return '{}';
end $$;
grant execute on function realtime.readable_kinds() to anon, authenticated, service_role;

-- Rights in a private channel, tried as the caller; the exception takes the tried rows, the role
-- and the claims back. For the owner alone: it acts as whoever it is told.
create function realtime.rights_of(caller_role text, claims jsonb, asked_topic text) returns jsonb
language plpgsql
as $$
declare
  readable text[];
begin
  insert into realtime.messages (topic, extension)
  values (asked_topic, 'broadcast'), (asked_topic, 'presence');
  perform set_config('realtime.topic', asked_topic, true),
    set_config('request.jwt.claims', claims::text, true),
    set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true),
    set_config('request.jwt.claim.role', caller_role, true),
    set_config('request.headers', '{}', true),
    set_config('role', caller_role, true);
  readable := realtime.readable_kinds();
  raise exception using errcode = 'RTRGT', message = jsonb_build_object(
    'broadcast', jsonb_build_object(
      'read', 'broadcast' = any (readable), 'write', realtime.may_write('broadcast')),
    'presence', jsonb_build_object(
      'read', 'presence' = any (readable), 'write', realtime.may_write('presence')));
exception when sqlstate 'RTRGT' then
  return sqlerrm::jsonb;
end $$;

-- Says something to a channel; under the rights of whoever calls it.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void
language plpgsql
as $$
declare
  message_id uuid := gen_random_uuid();
begin
  -- Policies ask for the channel in question.
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, topic, extension, event, payload, private)
  values (
    message_id, topic, 'broadcast', event,
    case
      when jsonb_typeof(payload) = 'object' and not payload ? 'id'
        then payload || jsonb_build_object('id', message_id)
      else payload
    end,
    private
  );
exception when others then
  -- What is said beside a write must not undo it.
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

create function realtime.send_binary(
  payload bytea, event text, topic text, private boolean default true
) returns void
language plpgsql
as $$
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (topic, extension, event, binary_payload, private)
  values (topic, 'broadcast', event, payload, private);
exception when others then
  raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
end $$;

-- For a row trigger of the application: tells of the change in a private channel.
create function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void
language plpgsql
as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  perform realtime.send(
    jsonb_build_object(
      'record', case when operation = 'DELETE' then null else to_jsonb(new) end,
      'old_record', case when operation = 'INSERT' then null else to_jsonb(old) end,
      'operation', operation,
      'table', table_name,
      'schema', table_schema
    ),
    event_name,
    topic_name
  );
end $$;
grant execute on function
  realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;
