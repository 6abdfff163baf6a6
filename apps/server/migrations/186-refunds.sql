-- What players ask back within the guarantee, and what became of it. Written by the server alone; who
-- decided is in the audit log.
create table refund_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- One for each subscription.
  subscription_id text not null unique,
  reason text check (char_length(reason) <= 500),
  -- Approved: the provider is asked until everything is back. Failed: it has refused.
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'refunded', 'failed', 'declined')),
  -- What the operator told the player.
  answer text check (char_length(answer) <= 500),
  -- How often it was approved: what the provider has refused can be tried again.
  attempt integer not null default 0,
  -- Cents that the provider says went back.
  amount integer,
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  settled_at timestamptz
);
create index on refund_requests (user_id);
create index on refund_requests (requested_at) where status in ('requested', 'failed', 'approved');

alter table refund_requests enable row level security;
grant select on refund_requests to authenticated, service_role;
create policy "players read their own refund requests" on refund_requests
  for select to authenticated using (user_id = auth.uid());
create policy "admins read every refund request" on refund_requests
  for select to authenticated using ((select is_admin()));

select realtime.publish('refund_requests');

-- What the player wrote goes with the account; that money went back stays.
create function forget_refunds(player uuid) returns void
language sql security definer set search_path = public
as $$
  update refund_requests set reason = null where user_id = player
$$;
revoke execute on function forget_refunds(uuid) from public;
grant execute on function forget_refunds(uuid) to service_role;
