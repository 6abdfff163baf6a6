-- A file is announced before its bytes are written: its version is noted as discarded, a day from now.
-- The row that names it takes the note back in its own transaction. Bytes that a killed process left
-- without a row are so removed like all others, and only those that this very database announced.
create index on storage.discarded_files (discarded_at);

create function storage.keep_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.discarded_files where version = new.version;
  return null;
end $$;
revoke execute on function storage.keep_file() from public;

create trigger keep_new_file after insert on storage.objects
  for each row when (new.version is not null)
  execute function storage.keep_file();
create trigger keep_replacing_file after update on storage.objects
  for each row when (new.version is not null and old.version is distinct from new.version)
  execute function storage.keep_file();
