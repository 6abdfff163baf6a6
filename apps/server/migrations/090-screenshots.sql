-- The bucket of the evidence: public to read by address, never listable by strangers.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types, reencode_images)
values ('screenshots', 'screenshots', true, 10485760, array['image/png', 'image/jpeg'], true)
on conflict (id) do nothing;

create policy "players put screenshots under a reading name or into their own folder"
  on storage.objects for insert to authenticated
  with check (
    bucket_id = 'screenshots'
    and owner_id = auth.uid()::text
    and (
      name ~ '^[0-9]+_(top_half|bottom_half)\.(png|jpg|jpeg)$'
      or name ~ ('^' || auth.uid() || '/[0-9]+\.(png|jpg|jpeg)$')
    )
  );
create policy "players see their own screenshots" on storage.objects
  for select to authenticated
  using (bucket_id = 'screenshots' and owner_id = auth.uid()::text);
create policy "admins see every screenshot" on storage.objects
  for select to authenticated
  using (bucket_id = 'screenshots' and (select is_admin()));
-- Evidence of a submission stays.
create policy "players remove their own screenshots that are no evidence" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'screenshots'
    and owner_id = auth.uid()::text
    and not exists (select from submission_evidence where path = name)
  );
