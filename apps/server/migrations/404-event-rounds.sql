-- The rounds of an event, their tables, the score sheets, and the results that both sides confirm. Standings are never
-- stored: they are worked out from the results each time.

create table event_rounds (
  event_id uuid not null references events on delete cascade,
  no integer not null check (no between 1 and 64),
  -- A draft is the director's. A cancelled round counts nowhere.
  state text not null check (state in ('draft', 'published', 'closed', 'cancelled')),
  -- What the engine has drawn, from what, and by which version: enough to draw it again elsewhere.
  engine_version integer not null,
  seed text not null,
  drawn_from jsonb not null,
  proposal jsonb not null,
  -- Entrants, or pairs, who do not play.
  sit_outs uuid[] not null default '{}' check (cardinality(sit_outs) <= 1000),
  drawn_at timestamptz not null default now(),
  published_at timestamptz,
  -- When the time of its games is over; null where the rules know no time.
  ends_at timestamptz,
  -- How long the clock has stood still.
  clock_stopped_at timestamptz,
  closed_at timestamptz,
  primary key (event_id, no),
  check ((published_at is null) = (state = 'draft') or state = 'cancelled')
);

-- One game. At a table of three everybody plays alone, and the fourth seat is empty.
create table event_tables (
  event_id uuid not null,
  round_no integer not null,
  no integer not null check (no between 1 and 500),
  north uuid not null references event_entrants,
  east uuid not null references event_entrants,
  south uuid not null references event_entrants,
  west uuid references event_entrants,
  -- The number of the last hand when the time was over; null while there is time.
  last_hand integer check (last_hand between 0 and 200),
  primary key (event_id, round_no, no),
  foreign key (event_id, round_no) references event_rounds on delete cascade
);
create index on event_tables (north);
create index on event_tables (east);
create index on event_tables (south);
create index on event_tables (west);

-- Lines of score sheets. Each person who writes has a sheet of their own, so two phones never overwrite each other:
-- where their sheets differ, both are shown. The id is made by the phone, so a line that is sent again is the same.
create table event_hands (
  id uuid primary key,
  -- The order in which the lines were written.
  position bigint generated always as identity,
  event_id uuid not null,
  round_no integer not null,
  table_no integer not null,
  -- Whose sheet it is. No reference: what was played outlives the account.
  entered_by uuid not null,
  -- The number of the hand; passes and penalties belong to the hand in which they happen.
  no integer not null check (no between 1 and 200),
  -- 0 for North and South, 1 for East and West; at a table of three, 0, 1 and 2. Null for nobody.
  side integer check (side between 0 and 2),
  kind text not null
    check (kind in ('out', 'double', 'capicu', 'chuchazo', 'crossed', 'block', 'pass', 'penalty')),
  points integer not null check (points between 0 and 1000),
  entered_at timestamptz not null default now(),
  foreign key (event_id, round_no, table_no) references event_tables on delete cascade
);
create index on event_hands (event_id, round_no, table_no, position);

-- What a table has come to. It counts from the second side's confirmation on, or from a ruling.
create table event_results (
  event_id uuid not null,
  round_no integer not null,
  table_no integer not null,
  kind text not null check (kind in ('played', 'unfinished', 'no-show')),
  -- Of each side, in the order of the seats.
  points integer[] not null check (cardinality(points) between 2 and 3),
  winner integer check (winner between 0 and 2),
  -- Entrants who did not come.
  absent uuid[] not null default '{}' check (cardinality(absent) <= 4),
  state text not null check (state in ('proposed', 'disputed', 'confirmed', 'unanswered', 'ruled')),
  proposed_side integer check (proposed_side between 0 and 2),
  proposed_by uuid references users on delete set null,
  proposed_at timestamptz not null default now(),
  -- When a proposal without an answer counts.
  due_at timestamptz,
  confirmed_by uuid references users on delete set null,
  disputed_by uuid references users on delete set null,
  ruled_by uuid references users on delete set null,
  reason text check (char_length(reason) between 1 and 500),
  decided_at timestamptz,
  primary key (event_id, round_no, table_no),
  foreign key (event_id, round_no, table_no) references event_tables on delete cascade,
  check ((state = 'ruled') = (reason is not null)),
  check ((state in ('confirmed', 'unanswered', 'ruled')) = (decided_at is not null))
);
create index event_results_due on event_results (due_at) where state = 'proposed';
create index on event_results (proposed_by);
create index on event_results (confirmed_by);
create index on event_results (disputed_by);
create index on event_results (ruled_by);

-- The server alone reads these.
alter table event_rounds enable row level security;
alter table event_tables enable row level security;
alter table event_hands enable row level security;
alter table event_results enable row level security;
