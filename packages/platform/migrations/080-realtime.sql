-- Messages that the database itself sends on channels. The policies of their table say who may use a
-- private channel.

create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  -- Null in a row that only tries a right; it concerns no subscriber.
  event text,
  payload jsonb,
  binary_payload bytea,
  private boolean not null default false,
  inserted_at timestamp not null default (now() at time zone 'utc'),
  updated_at timestamp not null default (now() at time zone 'utc'),
  constraint messages_bounded check (
    octet_length(topic) <= 1024
    and char_length(extension) <= 100
    and char_length(event) <= 1024
    and pg_column_size(payload) <= 4194304
    and octet_length(binary_payload) <= 4194304
  )
);
create index messages_by_topic on realtime.messages (topic, inserted_at desc);
create index messages_by_age on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;

-- Callers insert, because that is how a right to write is tried; no caller changes a message.
grant select on realtime.messages to anon, authenticated;
grant insert (id, topic, extension, event, payload, binary_payload, private)
  on realtime.messages to anon, authenticated;
grant select, insert, update on realtime.messages to service_role;

create trigger publish_message after insert on realtime.messages
for each row when (new.extension = 'broadcast' and new.event is not null)
execute function realtime.record_change('id');

-- Policies ask for the channel in question, without its `realtime:`.
create function realtime.topic() returns text
language sql stable
as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- Callers choose the key under which they are present. Policies that ask for it may bind it to who they are.
create function realtime.presence_key() returns text
language sql stable
as $$ select nullif(current_setting('realtime.presence_key', true), '') $$;

-- Whether the current role may write this kind of message. The caller has to roll the row back.
create function realtime.may_write(kind text) returns boolean
language plpgsql
as $$
begin
  insert into realtime.messages (topic, extension) values (realtime.topic(), kind);
  return true;
exception when others then
  return false;
end $$;

-- Which kinds of message the current role may read, of those that were inserted for the trial.
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

-- The caller's rights in a private channel, tried under the caller's role; the exception rolls back the
-- rows, the role and the claims. Only the owner may call it, because it takes on any role it is given.
create function realtime.rights_of(
  caller_role text, claims jsonb, asked_topic text, asked_key text default null
) returns jsonb
language plpgsql
as $$
declare
  readable text[];
begin
  insert into realtime.messages (topic, extension)
  values (asked_topic, 'broadcast'), (asked_topic, 'presence');
  perform set_config('realtime.topic', asked_topic, true),
    set_config('realtime.presence_key', coalesce(asked_key, ''), true),
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

-- Runs one query as several callers of the current role: each sees what policies let its claims see. One
-- statement serves them all, because thousands may follow the same rows and a transaction for each would
-- block everybody else. It runs with the invoker's rights, so it gives nobody more than a query of their own.
create function realtime.ask_as(claims text[], question text, keys jsonb)
returns table (asker integer, at integer, record jsonb)
language plpgsql
as $$
begin
  for position in 1 .. cardinality(claims) loop
    begin
      perform set_config('request.jwt.claims', claims[position], true);
      return query execute question using keys, position;
    exception when others then
      -- A policy that fails for one caller's claims must not keep the row from all others.
      raise warning 'a subscriber could not be asked: %', sqlerrm;
    end;
  end loop;
end $$;

-- Sends a message to a channel, under the rights of the caller.
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
  -- A message that fails must not undo the write it tells of.
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

-- For a row trigger of the application: sends the change to a private channel.
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
  realtime.topic(),
  realtime.presence_key(),
  realtime.may_write(text),
  realtime.readable_kinds(),
  realtime.ask_as(text[], text, jsonb),
  realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text)
  to anon, authenticated, service_role;
