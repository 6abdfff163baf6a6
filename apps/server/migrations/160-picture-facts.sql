-- What the pictures sent as evidence look like: how each is found again, whole, cropped or compressed
-- anew, among a million others.
create table picture_facts (
  id bigint generated always as identity primary key,
  -- Of its content, as the store gives it out.
  etag text not null unique,
  width integer not null,
  height integer not null,
  -- The shares of 64 colours.
  palette real[] not null,
  created_at timestamptz not null default now()
);

-- The difference hashes of its longest numbers.
create table picture_words (
  picture_id bigint not null references picture_facts on delete cascade,
  hash bigint not null,
  primary key (picture_id, hash)
);
-- Two hashes that differ in at most three bits agree in one of four quarters, and most of those that
-- differ in more do too: each quarter has an index of its own, which answers without the table.
create index picture_words_quarter_1 on picture_words (((hash >> 48) & 65535), picture_id desc) include (hash);
create index picture_words_quarter_2 on picture_words (((hash >> 32) & 65535), picture_id desc) include (hash);
create index picture_words_quarter_3 on picture_words (((hash >> 16) & 65535), picture_id desc) include (hash);
create index picture_words_quarter_4 on picture_words ((hash & 65535), picture_id desc) include (hash);

-- Which picture each half was, kept apart from the store: a picture that is gone there is known still.
create table submission_pictures (
  submission_id uuid not null references stats_submissions on delete cascade,
  half text not null check (half in ('top_half', 'bottom_half')),
  etag text not null,
  primary key (submission_id, half)
);
create index on submission_pictures (etag);

-- Nothing is kept of a picture that no submission names any more.
create function forget_picture() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  delete from picture_facts
  where etag = old.etag and not exists (select from submission_pictures where etag = old.etag);
  return null;
end $$;
create trigger forget_picture after delete on submission_pictures
  for each row execute function forget_picture();

-- For the server alone: who has sent what else is nobody's to see but in a flag.
alter table picture_facts enable row level security;
alter table picture_words enable row level security;
alter table submission_pictures enable row level security;
grant select, insert, update, delete on picture_facts, picture_words, submission_pictures to service_role;

-- Pictures that share words with these hashes, the likeliest first. A word that many pictures share,
-- such as a label, says little; one that few share says much.
create function pictures_like(hashes bigint[], besides text, longest integer)
returns table (etag text, weight double precision)
language sql stable security definer set search_path = public
as $$
  with near as (
    select distinct wanted.hash as wanted, found.picture_id
    from unnest(hashes) as wanted (hash)
    cross join lateral (
      (select picture_id, hash from picture_words
       where ((hash >> 48) & 65535) = ((wanted.hash >> 48) & 65535)
       order by picture_id desc limit 400)
      union all
      (select picture_id, hash from picture_words
       where ((hash >> 32) & 65535) = ((wanted.hash >> 32) & 65535)
       order by picture_id desc limit 400)
      union all
      (select picture_id, hash from picture_words
       where ((hash >> 16) & 65535) = ((wanted.hash >> 16) & 65535)
       order by picture_id desc limit 400)
      union all
      (select picture_id, hash from picture_words
       where (hash & 65535) = (wanted.hash & 65535)
       order by picture_id desc limit 400)
    ) as found
    where bit_count((found.hash # wanted.hash)::bit(64)) <= 12
  ),
  weighed as (
    select picture_id, 1.0 / count(*) over (partition by wanted) as weight from near
  ),
  likeliest as (
    select picture_id, sum(weight)::double precision as weight
    from weighed
    group by picture_id
    order by 2 desc, 1
    -- One more: the picture itself may be among them.
    limit longest + 1
  )
  select picture_facts.etag, likeliest.weight
  from likeliest
  join picture_facts on picture_facts.id = likeliest.picture_id
  where picture_facts.etag <> besides
  order by 2 desc, 1
  limit longest
$$;
revoke execute on function pictures_like(bigint[], text, integer) from public;
grant execute on function pictures_like(bigint[], text, integer) to service_role;
