-- Webhooks: what happens in the events that a member runs is sent to an address of theirs. The server alone reads and
-- writes these tables, because whoever has an address of Discord or the token of a bot can write there.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  form text not null check (form in ('standard', 'discord', 'telegram')),
  address text not null check (char_length(address) <= 500),
  -- Where a bot of Telegram writes.
  chat text check (char_length(chat) <= 64),
  topics text[] not null check (
    cardinality(topics) > 0 and topics <@ array[
      'event.published', 'event.cancelled', 'event.finished', 'round.published', 'result.counted'
    ]
  ),
  created_at timestamptz not null default now(),
  -- The last message that was taken, and since when none was.
  last_ok_at timestamptz,
  failing_since timestamptz,
  -- By its member, or after a week of failures.
  disabled_at timestamptz,
  check ((form = 'telegram') = (chat is not null))
);
create index on webhooks (user_id, created_at);
alter table webhooks enable row level security;

create table webhook_deliveries (
  -- Says the receiver that a message which comes again is the same.
  id uuid primary key default gen_random_uuid(),
  webhook_id uuid not null references webhooks on delete cascade,
  topic text not null check (char_length(topic) <= 40),
  -- Null for a message by which its member tries the webhook.
  event_id uuid references events on delete cascade,
  round_no integer,
  table_no integer,
  happened_at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  due_at timestamptz not null default now(),
  -- Nothing is tried again after it.
  ends_at timestamptz not null default now() + interval '24 hours',
  attempts integer not null default 0,
  -- A process is sending it until then; if that process dies, another one takes over.
  claimed_until timestamptz,
  tried_at timestamptz,
  -- The status of the last answer, or what kept it from coming.
  outcome text check (char_length(outcome) <= 60)
);
create index on webhook_deliveries (due_at) where state = 'waiting';
create index on webhook_deliveries (webhook_id, happened_at desc, id);
create index on webhook_deliveries (event_id);
alter table webhook_deliveries enable row level security;

-- Why this member may not have another webhook; `done` when it was made.
create function create_webhook(
  person uuid, label text, its_form text, its_address text, its_chat text, wanted text[], most integer
) returns table (word text, webhook uuid)
language plpgsql rows 1 security definer set search_path = public
as $$
declare
  made uuid;
begin
  -- Two requests at once must not both make the last one.
  perform from users where id = person for no key update;
  if is_barred(person) then
    return query select 'banned', null::uuid;
  elsif not has_entitlement(person, 'api_keys') then
    return query select 'plan', null::uuid;
  elsif (select count(*) from webhooks where user_id = person) >= most then
    return query select 'too_many', null::uuid;
  else
    insert into webhooks (user_id, name, form, address, chat, topics)
    values (person, label, its_form, its_address, its_chat, wanted)
    returning id into made;
    return query select 'done', made;
  end if;
end $$;

-- A message for each webhook of those who run the event. Of what was sent or given up, the last hundred are kept.
create function queue_webhooks(event uuid, what text, round integer, place integer) returns void
language plpgsql security definer set search_path = public
as $$
begin
  with queued as (
    insert into webhook_deliveries (webhook_id, topic, event_id, round_no, table_no)
    select webhooks.id, what, event, round, place
    from event_staff
    join webhooks on webhooks.user_id = event_staff.user_id
    where event_id = event and disabled_at is null and what = any(topics)
      and has_entitlement(webhooks.user_id, 'api_keys') and not is_barred(webhooks.user_id)
    returning webhook_id
  )
  delete from webhook_deliveries as old
  using queued, lateral (
    select id from webhook_deliveries as listed
    where listed.webhook_id = queued.webhook_id and state <> 'waiting'
    order by happened_at desc, id
    offset 100
  ) as passed
  where old.id = passed.id;
end $$;

-- Only its member is told, and by email too.
do $$
declare
  definition text := (
    select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_kind_check'
  );
begin
  alter table notifications drop constraint notifications_kind_check;
  execute 'alter table notifications add constraint notifications_kind_check ' || replace(
    definition, '''report_dismissed''::text', '''report_dismissed''::text, ''webhook_disabled''::text'
  );
end $$;

-- After an attempt that failed: whether its webhook is switched off now, because none was taken for a week or because
-- the receiver says that it is gone.
create function note_webhook_failure(failed uuid, is_gone boolean) returns boolean
language plpgsql security definer set search_path = public
as $$
declare
  hook webhooks;
begin
  update webhooks set failing_since = coalesce(failing_since, now())
  where id = failed and disabled_at is null
  returning * into hook;
  if not found or not (is_gone or hook.failing_since <= now() - interval '7 days') then
    return false;
  end if;
  update webhooks set disabled_at = now() where id = failed;
  update webhook_deliveries set state = 'failed', outcome = 'disabled', claimed_until = null
  where webhook_id = failed and state = 'waiting';
  perform notify_player(hook.user_id, 'webhook_disabled', null, null);
  return true;
end $$;
