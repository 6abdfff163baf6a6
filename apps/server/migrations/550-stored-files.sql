-- What the file store holds, as a background job has last counted it: files without a row, and rows without a file.

-- Counting goes through rows and files side by side, in the order of the versions.
create index objects_version on storage.objects (version collate "C") where version is not null;

-- One row.
create table file_count (
  is_only boolean primary key default true check (is_only),
  -- For the audit log.
  id uuid not null default gen_random_uuid(),
  -- Null where nobody waits for a count.
  wanted_at timestamptz,
  -- The count whose orphans are being deleted; null where none are.
  deleting uuid,
  -- The process that counts or deletes, and when it last said so: a silent one is dead.
  worker uuid,
  seen_at timestamptz,
  -- Files that it has looked at.
  looked_at bigint not null default 0,
  -- The last count that was finished.
  counted uuid,
  counted_at timestamptz,
  kinds jsonb not null default '[]',
  orphans bigint not null default 0,
  orphan_bytes bigint not null default 0,
  missing bigint not null default 0,
  -- What came of the last deletion, or of the one that runs.
  deletion jsonb,
  -- Every process forgets the pictures that it has made from others.
  pictures_renewed_at timestamptz
);
insert into file_count default values;
-- For the server alone.
alter table file_count enable row level security;

-- All processes follow it, to forget their pictures.
create trigger feed_changes after update of pictures_renewed_at on file_count
  for each row execute function realtime.record_change('id');

-- What a count has found, so many of each problem; those of a count that was broken off leave with the next.
create table file_findings (
  count_id uuid not null,
  problem text not null check (problem in ('orphan', 'missing')),
  version text collate "C" not null,
  -- Null for a file that no row names.
  bucket_id text,
  name text,
  bytes bigint not null,
  -- When the file was written, or the row.
  dated_at timestamptz not null,
  primary key (count_id, problem, version)
);
alter table file_findings enable row level security;

-- More files that nobody names than others: it is rather the store of another site, or the database is an older one.
create function is_foreign_store(held file_count) returns boolean
language sql immutable
as $$
  select held.orphans >= 100 and held.orphans > (
    select coalesce(sum((kind ->> 'files')::bigint), 0) from jsonb_array_elements(held.kinds) as kind
    where kind ->> 'kind' not in ('orphan', 'waiting')
  )
$$;

-- Answers 'done', or in a word why not. Only the orphans of the count that the caller has seen are deleted.
-- Null for a person is the operator at the terminal.
create function order_file_work(person uuid, act text, seen uuid, is_foreign_meant boolean)
returns text
language plpgsql security definer set search_path = public
as $$
declare
  held file_count;
begin
  if person is not null and not staff_has_right(person, 'settings') then
    return 'no_right';
  end if;
  select * into held from file_count for update;
  if act = 'count' then
    update file_count set wanted_at = coalesce(wanted_at, now());
  elsif act = 'renew' then
    update file_count set pictures_renewed_at = now();
  elsif act = 'delete' then
    if held.counted is distinct from seen or held.deleting is not null then
      return 'outdated';
    end if;
    if held.orphans = 0 then
      return 'none';
    end if;
    if is_foreign_store(held) and not is_foreign_meant then
      return 'foreign';
    end if;
    update file_count set deleting = seen, deletion = null;
  end if;
  return 'done';
end $$;
