-- The public log: which decisions were made against players and clubs, when, why and by which role. It has no names and no
-- words of anybody. What a moderator approves shows itself, and is not in it.

-- Decisions that the log does not hold yet. A chain needs an order, and if each decision waited for the one before, all
-- of them would wait for one lock: so the decision writes a row of its own here, and a job appends what was committed.
create table public_decisions (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  reason text not null check (reason ~ '^[a-z_]{1,40}$'),
  role text not null check (role ~ '^[a-z_]{1,40}$')
);
alter table public_decisions enable row level security;

-- Each entry has the hash of the one before: whoever keeps the last hash sees whether anything before it has changed.
create table public_log (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  kind text not null,
  reason text not null,
  role text not null,
  prev_hash text not null check (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);
alter table public_log enable row level security;
grant select on public_log to anon, authenticated, service_role;
create policy "everybody reads the public log" on public_log for select to anon, authenticated using (true);

create trigger keep_as_written before update or delete on public_log
  for each row execute function keep_as_written();
create trigger keep_whole before truncate on public_log
  for each statement execute function keep_as_written();
alter table public_log enable always trigger keep_as_written;
alter table public_log enable always trigger keep_whole;

-- Called by name where a decision is made, in its transaction.
create function publish_decision(what text, why text, decider uuid) returns void
language sql set search_path = public
as $$
  insert into public_decisions (at, kind, reason, role)
  values (
    date_trunc('second', now()), what, coalesce(why, 'unspecified'),
    case when decider is null then 'server' else 'admin' end
  )
$$;

-- The text that is hashed; docs/verify-public-log.mjs makes the same.
create function public_log_hash(entry public_log) returns text
language sql immutable set search_path = public
as $$
  select encode(sha256(convert_to(concat_ws(
    '|', entry.seq, to_char(entry.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    entry.kind, entry.reason, entry.role, entry.prev_hash
  ), 'UTF8')), 'hex')
$$;

-- Appends the next decisions; returns whether more may be waiting. One process at a time: the others do nothing.
create function append_public_log(most integer) returns boolean
language plpgsql security definer set search_path = public
as $$
declare
  entry public_log;
  decision public_decisions;
  count_taken integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('public log', 0)) then
    return false;
  end if;
  select * into entry from public_log order by seq desc limit 1;
  if not found then
    entry.seq := 0;
    entry.hash := repeat('0', 64);
  end if;
  for decision in
    with taken as (
      delete from public_decisions
      where id in (select id from public_decisions order by id limit most)
      returning *
    )
    select * from taken order by id
  loop
    count_taken := count_taken + 1;
    entry := row(
      entry.seq + 1, decision.at, decision.kind, decision.reason, decision.role, entry.hash, null
    )::public_log;
    entry.hash := public_log_hash(entry);
    insert into public_log select entry.*;
  end loop;
  return count_taken = most;
end $$;

-- As before; a decision against the player, or about an appeal, is told in public, too.
create or replace function audit_decision(
  item stats_submissions, moderator uuid, action text, before jsonb, reason text, details jsonb
) returns void
language plpgsql set search_path = public
as $$
begin
  insert into audit_log
    (actor_id, action, subject_type, subject_id, player_id, before, after, reason, details)
  values (
    moderator, action, 'stats_submission', item.id, item.user_id,
    before, decision_state(item.id), reason, details
  );
  if action = 'stats.rejected' then
    perform publish_decision(
      case when details ? 'appeal' then 'appeal_declined' else 'stats_rejected' end,
      (select rejection_code from stats_submissions where id = item.id),
      moderator
    );
  elsif action = 'stats.reopened' then
    perform publish_decision('stats_reopened', null, moderator);
  elsif details ? 'appeal' then
    perform publish_decision('appeal_granted', null, moderator);
  end if;
end $$;

-- A moderator says whether something was done about a thing, by the means for it, or nothing is wrong with it. The public
-- log names what harms most of what was reported.
create function decide_reports(what text, thing uuid, moderator uuid, verdict text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  blocker text := report_bias(what, thing, moderator);
  worst text;
begin
  if blocker is not null then
    return blocker;
  end if;
  -- Of two moderators who decide at once, the second finds nothing open.
  perform from reports
  where kind = what and thing_id = thing and settled_at is null
  order by id
  for update;
  select category into worst from reports
  where kind = what and thing_id = thing and settled_at is null
  order by harm
  limit 1;
  if not found then
    return 'settled';
  end if;
  perform settle_reports(what, thing, verdict);
  perform publish_decision(what || '_reports_' || verdict, worst, moderator);
  return 'done';
end $$;
