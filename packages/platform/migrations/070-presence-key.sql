-- The key under which a caller is present is his own choice. Policies of realtime.messages may ask for it,
-- and so bind it to who he is.
create function realtime.presence_key() returns text
language sql stable
as $$ select nullif(current_setting('realtime.presence_key', true), '') $$;
grant execute on function realtime.presence_key() to anon, authenticated, service_role;

drop function realtime.rights_of(text, jsonb, text);

-- As before, and with the key.
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
