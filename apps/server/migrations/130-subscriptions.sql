-- Who pays for what: a copy of the provider's word, written by the server alone.
create table billing_customers (
  user_id uuid primary key references users on delete cascade,
  -- The provider's id of the player; null until the first purchase is begun.
  customer_id text unique,
  -- Set while a purchase may be under way at the provider.
  checkout_started_at timestamptz,
  -- When the provider was last asked.
  synced_at timestamptz,
  -- Whoever holds the lease is the only one to act on this player's money; writes name it.
  lease uuid,
  lease_until timestamptz
);

-- The key makes it one a player. An ended one stays, to tell what was.
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
  updated_at timestamptz not null default now()
);

-- Messages of the provider, each applied once.
create table payment_events (
  id text primary key,
  type text not null,
  customer_id text,
  received_at timestamptz not null default now(),
  applied_at timestamptz
);
create index on payment_events (received_at);

alter table billing_customers enable row level security;
alter table subscriptions enable row level security;
alter table payment_events enable row level security;
grant select on subscriptions to authenticated;
grant select on billing_customers, subscriptions, payment_events to service_role;

create policy "players read their own subscription" on subscriptions
  for select to authenticated using (user_id = auth.uid());
create policy "admins read every subscription" on subscriptions
  for select to authenticated using ((select is_admin()));
