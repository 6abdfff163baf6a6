-- Callers write the columns that the APIs write for them, and none that the database fills itself.
revoke insert, update on storage.objects, storage.buckets from anon, authenticated;
grant insert (id, bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  on storage.objects to anon, authenticated;
grant update (
  bucket_id, name, owner, owner_id, version, metadata, user_metadata, updated_at
) on storage.objects to anon, authenticated;
grant insert (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
  on storage.buckets to anon, authenticated;
grant update (public, file_size_limit, allowed_mime_types, updated_at)
  on storage.buckets to anon, authenticated;

-- A right to write is tried by an insert; nothing that was said is changed.
revoke insert, update on realtime.messages from anon, authenticated;
grant insert (id, topic, extension, event, payload, binary_payload, private)
  on realtime.messages to anon, authenticated;

-- Rows from before are left as they are: the APIs have held most of these limits all along.
alter table storage.objects
  add constraint objects_bounded check (
    char_length(name) between 1 and 1024
    and char_length(owner_id) <= 255
    and char_length(version) <= 255
    and pg_column_size(metadata) <= 65536
    and pg_column_size(user_metadata) <= 65536
    and isfinite(updated_at)
  ) not valid;
alter table storage.buckets
  add constraint buckets_bounded check (
    char_length(id) between 1 and 100
    and char_length(name) between 1 and 100
    and char_length(owner_id) <= 255
    and cardinality(allowed_mime_types) <= 100
    and pg_column_size(allowed_mime_types) <= 65536
    and isfinite(updated_at)
  ) not valid;
alter table realtime.messages
  add constraint messages_bounded check (
    octet_length(topic) <= 1024
    and char_length(extension) <= 100
    and char_length(event) <= 1024
    and pg_column_size(payload) <= 4194304
    and octet_length(binary_payload) <= 4194304
  ) not valid;
