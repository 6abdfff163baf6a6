-- Buckets and the rows of their files. The bytes are in a file store, under an opaque version.

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  -- In bytes. Null means the installation's own limit.
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[],
  -- Only PNG and JPEG are accepted; they are decoded and encoded again, so that only the picture is kept.
  reencode_images boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint buckets_bounded check (
    char_length(id) between 1 and 100
    and char_length(name) between 1 and 100
    and char_length(owner_id) <= 255
    and cardinality(allowed_mime_types) <= 100
    and pg_column_size(allowed_mime_types) <= 65536
    and isfinite(updated_at)
  )
);
alter table storage.buckets enable row level security;

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid,
  owner_id text,
  -- Names the bytes; null for a row without any.
  version text,
  metadata jsonb,
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name),
  constraint objects_bounded check (
    char_length(name) between 1 and 1024
    and char_length(owner_id) <= 255
    and char_length(version) <= 255
    and pg_column_size(metadata) <= 65536
    and pg_column_size(user_metadata) <= 65536
    and isfinite(updated_at)
  )
);
create index on storage.objects (bucket_id, name text_pattern_ops);
alter table storage.objects enable row level security;

-- Policies of the product say which rows. Callers write the columns that the API writes for them, and none
-- that the database fills itself.
grant select, delete on storage.buckets, storage.objects to anon, authenticated;
grant insert (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
  on storage.buckets to anon, authenticated;
grant update (public, file_size_limit, allowed_mime_types, updated_at)
  on storage.buckets to anon, authenticated;
grant insert (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  on storage.objects to anon, authenticated;
grant update (
  bucket_id, name, owner, owner_id, version, metadata, user_metadata, updated_at
) on storage.objects to anon, authenticated;
grant select, insert, update, delete on storage.buckets, storage.objects to service_role;

-- Versions whose bytes are to be removed. A version is added in the transaction that takes it out of its
-- row, whoever does that, and leaves once its bytes are gone. It is also added, a day ahead, before its
-- bytes are written, and the row that names it removes it in its own transaction: so bytes that a killed
-- process left without a row are removed like all others, and only those that this database announced.
create table storage.discarded_files (
  version text primary key,
  discarded_at timestamptz not null default now()
);
create index on storage.discarded_files (discarded_at);
alter table storage.discarded_files enable row level security;

create function storage.discard_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.version is not null then
    insert into storage.discarded_files (version) values (old.version) on conflict do nothing;
  end if;
  return null;
end $$;

create trigger discard_replaced_file after update on storage.objects
for each row when (old.version is distinct from new.version)
execute function storage.discard_file();
create trigger discard_removed_file after delete on storage.objects
for each row execute function storage.discard_file();

create function storage.keep_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.discarded_files where version = new.version;
  return null;
end $$;

create trigger keep_new_file after insert on storage.objects
for each row when (new.version is not null)
execute function storage.keep_file();
create trigger keep_replacing_file after update on storage.objects
for each row when (new.version is not null and old.version is distinct from new.version)
execute function storage.keep_file();

create function storage.foldername(name text) returns text[]
language sql immutable
as $$ select (string_to_array(name, '/'))[1 : cardinality(string_to_array(name, '/')) - 1] $$;

create function storage.filename(name text) returns text
language sql immutable
as $$ select (string_to_array(name, '/'))[cardinality(string_to_array(name, '/'))] $$;

create function storage.extension(name text) returns text
language sql immutable
as $$ select substring(storage.filename(name) from '\.([^.]*)$') $$;

grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text)
  to anon, authenticated, service_role;
