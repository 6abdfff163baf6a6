-- Avatars and banners: they wait in a private bucket, and are copied to a public one on approval.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, reencode_images)
values
  ('pending-pictures', 'pending-pictures', false, 10485760, array['image/png', 'image/jpeg'], true),
  ('avatars', 'avatars', true, 5242880, array['image/png', 'image/jpeg'], true),
  ('banners', 'banners', true, 10485760, array['image/png', 'image/jpeg'], true)
on conflict (id) do nothing;

-- Only the server writes them: it knows whose they are, and what a picture of theirs may be.
create policy "players see their own pictures that wait" on storage.objects
  for select to authenticated
  using (bucket_id = 'pending-pictures' and owner_id = auth.uid()::text);
create policy "admins see every picture that waits" on storage.objects
  for select to authenticated
  using (bucket_id = 'pending-pictures' and (select is_admin()));
