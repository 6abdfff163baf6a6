-- The sender names a submission, so that what is sent again, because its answer was lost, is not saved twice.
grant insert (id) on stats_submissions to authenticated;

create or replace function accept_submission() returns trigger
language plpgsql security definer set search_path = public
as $$
declare
  most integer := (select pending_max from moderation_settings);
begin
  -- No policy holds for the service key.
  if new.status <> 'pending' and auth.role() is not null then
    raise insufficient_privilege using message = 'A submission begins as pending';
  end if;
  -- Of two submissions at the same moment, each would count without the other.
  perform pg_advisory_xact_lock(hashtext('stats_submissions ' || new.user_id));
  -- What is sent again has to meet the row that it became, not the limit which that row has reached.
  if (select count(*) from stats_submissions
      where user_id = new.user_id and is_open(status) and id <> new.id) >= most then
    raise sqlstate 'PT429' using message = format(
      'You already have %s waiting for review. Please wait for a moderator.',
      case most when 1 then '1 submission' else most || ' submissions' end
    );
  end if;
  new.gamertag := coalesce(clean_text(new.gamertag, 60), '');
  -- The official client may send the public address in full.
  new.screenshot_url := regexp_replace(
    nullif(btrim(new.screenshot_url), ''),
    '^https?://[^/]+/storage/v1/object/public/screenshots/',
    ''
  );
  new.notes := nullif(left(btrim(new.notes), 1000), '');
  new.overall_games_played := new.overall_wins::bigint + new.overall_losses::bigint;
  new.submitted_at := now();
  return new;
end $$;
