-- The keys this database was written with, as fingerprints from which no key can be computed. A process
-- with other keys could read no second factor and would refuse every session.
create table auth.key_fingerprints (
  key text primary key check (key in ('shared secret', 'signing key')),
  fingerprint text not null,
  accepted_at timestamptz not null default now()
);
alter table auth.key_fingerprints enable row level security;
