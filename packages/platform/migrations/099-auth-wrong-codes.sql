-- Wrong six-digit codes for an address within a day, whatever they were sent for; whether anybody
-- has the address or not. Only a hash of it is kept.
create table auth.wrong_codes (
  address_hash text primary key,
  count int not null,
  since timestamptz not null
);
create index on auth.wrong_codes (since);
alter table auth.wrong_codes enable row level security;
