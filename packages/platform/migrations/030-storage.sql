-- Buckets and the rows of their files; the bytes lie in a file store under an opaque version.

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  -- Bytes; null: the installation's own limit.
  file_size_limit bigint check (file_size_limit >= 0),
  allowed_mime_types text[],
  -- PNG and JPEG only, decoded and written anew on arrival, so that nothing but a picture is kept.
  reencode_images boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets,
  name text not null,
  owner uuid,
  owner_id text,
  -- Names the bytes; null for a row that was never given any.
  version text,
  metadata jsonb,
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  unique (bucket_id, name)
);
create index on storage.objects (bucket_id, name text_pattern_ops);

-- Versions no row names any more. Written in the transaction that lets go of them, whoever made it,
-- and emptied once their bytes are gone.
create table storage.discarded_files (
  version text primary key,
  discarded_at timestamptz not null default now()
);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
alter table storage.discarded_files enable row level security;
grant select, insert, update, delete on storage.buckets to anon, authenticated, service_role;
grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;

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
