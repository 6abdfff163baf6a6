-- Whose a gamertag is: whoever was verified with it first. The keys are made by the rule for look-alikes, which is not SQL
-- (packages/consistency): the server hands them over with a decision.

create table gamertag_claims (
  id bigint generated always as identity primary key,
  -- Without regard to case, and as it is drawn: names that share one of them may be taken for each other.
  tag_key text not null check (char_length(tag_key) between 1 and 500),
  shape_key text not null check (char_length(shape_key) between 1 and 500),
  -- As its holder wrote it.
  gamertag text not null check (char_length(gamertag) <= 60),
  user_id uuid not null references users on delete cascade,
  held_from timestamptz not null,
  -- Null while it is theirs.
  held_to timestamptz check (held_to >= held_from),
  proof_submission uuid references stats_submissions on delete set null
);
create unique index gamertag_claims_held on gamertag_claims (tag_key) where held_to is null;
create index gamertag_claims_shapes on gamertag_claims (shape_key) where held_to is null;
create index on gamertag_claims (user_id);
create index on gamertag_claims (proof_submission) where proof_submission is not null;

-- How far the approvals from before have got their claims.
create table gamertag_claim_progress (
  id boolean primary key default true check (id),
  -- The last row of the ledger that was looked at.
  through bigint not null
);
insert into gamertag_claim_progress values (true, 0);

-- For the server alone: its functions say to each player what concerns them.
alter table gamertag_claims enable row level security;
alter table gamertag_claim_progress enable row level security;

-- The claim that a name with these keys touches; one's own comes first.
create function touched_claim(keys jsonb, player uuid) returns gamertag_claims
language plpgsql stable set search_path = public
as $$
declare
  found_claim gamertag_claims;
begin
  select * into found_claim from gamertag_claims
  where held_to is null and (tag_key = keys ->> 'name' or shape_key = keys ->> 'shape')
  order by user_id <> player, tag_key <> keys ->> 'name', id
  limit 1;
  return found_claim;
end $$;
