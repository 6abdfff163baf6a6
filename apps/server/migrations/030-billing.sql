-- Plans, subscriptions, payments and refunds. Apart from the plans, all of it is a copy of what the payment
-- provider says, written by the server alone.

-- What each plan entitles to: the contract's table, kept where policies and views can ask it.
create table plan_entitlements (
  plan text not null check (plan in ('starter', 'pro')),
  entitlement text not null
    check (entitlement in ('social_links', 'no_ads', 'create_clubs', 'analytics', 'api_keys')),
  primary key (plan, entitlement)
);
insert into plan_entitlements values
  ('starter', 'social_links'), ('starter', 'no_ads'), ('starter', 'create_clubs'),
  ('pro', 'social_links'), ('pro', 'no_ads'), ('pro', 'create_clubs'),
  ('pro', 'analytics'), ('pro', 'api_keys');
alter table plan_entitlements enable row level security;
grant select on plan_entitlements to service_role;

create function plan_now(is_pro boolean, tier text, lapses_at timestamptz) returns text
language sql stable
as $$
  select case when lapses_at <= now() then 'free' when is_pro then 'pro' else tier end
$$;
grant execute on function plan_now(boolean, text, timestamptz)
  to anon, authenticated, service_role;

-- Whether the caller's plan entitles to something; a visitor's plan entitles to nothing.
create function is_entitled(wanted text) returns boolean
language sql stable security definer set search_path = public
as $$
  select exists (
    select from users
    join plan_entitlements on plan = plan_now(is_pro, subscription_tier, plan_lapses_at)
    where users.id = auth.uid() and entitlement = left(wanted, 40)
  )
$$;
grant execute on function is_entitled(text) to anon, authenticated, service_role;

-- What joins a player to the provider, and who may act on their money at the moment.
create table billing_customers (
  user_id uuid primary key references users on delete cascade,
  -- The provider's id of the player; null until the first purchase begins.
  customer_id text unique,
  -- Set while a purchase may be under way at the provider.
  checkout_started_at timestamptz,
  -- When the provider was last asked.
  synced_at timestamptz,
  -- Only the holder of the lease acts on this player's money; writes name it.
  lease uuid,
  lease_until timestamptz,
  -- When the provider was last asked for paid invoices; null: it is asked at the next synchronisation.
  payments_read_at timestamptz,
  -- The subscription that the deletion of the account has cancelled at the end of its period. Keeping the
  -- account takes back this cancellation, but none that the player made before.
  leaving_subscription text
);
alter table billing_customers enable row level security;
grant select on billing_customers to service_role;

-- One a player. An ended subscription stays, so that the last one can be shown.
create table subscriptions (
  user_id uuid primary key references users on delete cascade,
  subscription_id text not null unique,
  status text not null,
  plan text check (plan in ('starter', 'pro')),
  cycle text check (cycle in ('monthly', 'annual')),
  price_id text not null,
  unit_amount integer,
  price_interval text not null,
  current_period_end timestamptz,
  cancel_at_period_end boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When the provider began it: the guarantee counts from then.
  started_at timestamptz,
  -- Since when a payment is missing; null while all is paid.
  unpaid_since timestamptz,
  -- The end of the period whose renewal the player was reminded of.
  reminded_for timestamptz,
  -- When to remind of the renewal; null where there is nothing to remind of.
  remind_at timestamptz
);
create index on subscriptions (remind_at) where remind_at is not null;
create index subscriptions_unpaid on subscriptions (user_id)
  where status in ('past_due', 'unpaid');

alter table subscriptions enable row level security;
grant select on subscriptions to authenticated, service_role;
create policy "players read their own subscription" on subscriptions
  for select to authenticated using (user_id = auth.uid());
create policy "admins read every subscription" on subscriptions
  for select to authenticated using ((select is_admin()));
select guard_reads('subscriptions');

-- Runs after a subscription was written.
create function schedule_reminder(player uuid) returns void
language sql security definer set search_path = public
as $$
  update subscriptions
  set remind_at = case
    when status in ('active', 'trialing')
      and not cancel_at_period_end
      and current_period_end is distinct from reminded_for
    then current_period_end
      - case price_interval when 'year' then interval '14 days' else interval '3 days' end
  end
  where user_id = player
$$;

-- Messages of the provider, each applied once.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  received_at timestamptz not null default now(),
  applied_at timestamptz
);
create index on payment_events (received_at);
alter table payment_events enable row level security;
grant select on payment_events to service_role;

-- Invoices that were paid.
create table payments (
  invoice_id text primary key,
  user_id uuid not null references users on delete cascade,
  subscription_id text,
  -- As the provider prints it on its own invoice.
  number text not null,
  reason text not null,
  plan text check (plan in ('starter', 'pro')),
  cycle text check (cycle in ('monthly', 'annual')),
  -- Cents. Below zero: credit for later invoices. The card paid `amount_paid`, credit the rest.
  total integer not null,
  amount_paid integer not null,
  paid_at timestamptz not null
);
create index on payments (user_id, paid_at desc);
create index on payments (subscription_id);
alter table payments enable row level security;
grant select on payments to authenticated, service_role;
create policy "players read their own payments" on payments
  for select to authenticated using (user_id = auth.uid());
create policy "admins read every payment" on payments
  for select to authenticated using ((select is_admin()));
select guard_reads('payments');

-- Refunds that players request within the guarantee. Who decided is in the audit log.
create table refund_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  -- One for each subscription.
  subscription_id text not null unique,
  reason text check (char_length(reason) <= 500),
  -- Approved: the provider is asked until everything is refunded. Failed: it has refused.
  status text not null default 'requested'
    check (status in ('requested', 'approved', 'refunded', 'failed', 'declined')),
  -- What the operator answered the player.
  answer text check (char_length(answer) <= 500),
  -- How often it was approved: what the provider has refused can be tried again.
  attempt integer not null default 0,
  -- Cents that the provider says it has refunded.
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
select guard_reads('refund_requests');
select realtime.publish('refund_requests');
