-- Evidence stays what it was: the player's own pictures, none added while a moderator looks or after a
-- decision, and none removed or replaced while a submission names it.
drop policy "players remove their own screenshots that are no evidence" on storage.objects;
create policy "players remove their own screenshots that are no evidence" on storage.objects
  for delete to authenticated
  using (
    bucket_id = 'screenshots'
    and owner_id = auth.uid()::text
    and not exists (select from submission_evidence where path = name)
    and not exists (
      select from stats_submissions where screenshot_url = name and user_id = auth.uid()
    )
  );

-- A trigger, because a signed upload address writes without policies, and may have been given out before
-- the picture became evidence.
create function keep_evidence() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if (new.bucket_id, new.name, new.version, new.owner_id)
       is distinct from (old.bucket_id, old.name, old.version, old.owner_id)
    and (
      exists (select from submission_evidence where path = old.name)
      or exists (
        select from stats_submissions
        where screenshot_url = old.name and user_id::text = old.owner_id
      )
    )
  then
    raise insufficient_privilege using message = 'A picture that a submission names stays as it is';
  end if;
  return new;
end $$;
create trigger keep_evidence before update on storage.objects
  for each row when (old.bucket_id = 'screenshots') execute function keep_evidence();

-- The submission's row is locked, so that a decision made at the same moment is seen.
create function accept_evidence() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  state text;
begin
  -- How another player's submission stands is not told; the policy refuses those.
  select status into state from stats_submissions
  where id = new.submission_id and user_id = coalesce(auth.uid(), user_id)
  for share;
  if not found then
    return new;
  elsif state not in ('pending', 'processing') then
    raise sqlstate 'PT409' using message = 'This submission was decided meanwhile';
  elsif exists (
    select from submission_leases
    where submission_id = new.submission_id and expires_at > now()
  ) then
    raise sqlstate 'PT409' using
      message = 'A moderator is looking at this submission. Try again in a few minutes.';
  end if;
  return new;
end $$;
create trigger accept_evidence before insert or update on submission_evidence
  for each row execute function accept_evidence();

-- Its name puts it behind accept_submission, which makes a name of an address.
create function accept_own_screenshot() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if new.screenshot_url is not null and not exists (
    select from storage.objects
    where bucket_id = 'screenshots' and name = new.screenshot_url
      and owner_id = new.user_id::text
  ) then
    raise check_violation using
      message = 'The screenshot is not there, or is not yours',
      constraint = 'stats_submissions_own_screenshot';
  end if;
  return new;
end $$;
create trigger own_screenshot before insert or update of screenshot_url, user_id on stats_submissions
  for each row execute function accept_own_screenshot();

create function keep_screenshot() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  if exists (
    select from submission_leases where submission_id = new.id and expires_at > now()
  ) then
    raise sqlstate 'PT409' using
      message = 'A moderator is looking at this submission. Try again in a few minutes.';
  end if;
  return new;
end $$;
-- An account that ends takes its picture with it, whoever looks.
create trigger keep_screenshot before update of screenshot_url on stats_submissions
  for each row
  when (new.screenshot_url is not null and new.screenshot_url is distinct from old.screenshot_url)
  execute function keep_screenshot();
