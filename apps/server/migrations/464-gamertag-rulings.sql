-- Moderators without ties decide disputes about gamertags, and undo what was wrong.

create function audit_gamertag(dispute gamertag_disputes, moderator uuid, action text, why text) returns void
language sql set search_path = public
as $$
  insert into audit_log (actor_id, action, subject_type, subject_id, player_id, before, after, reason, details)
  values (
    moderator, action, 'gamertag_dispute', dispute.id, dispute.holder_id, null, null, why,
    jsonb_strip_nulls(jsonb_build_object(
      'gamertag', dispute.gamertag, 'challenger', dispute.challenger_id, 'code', dispute.code
    ))
  )
$$;

-- `why` is for the audit log alone. Before the deadline a decision needs the pictures of both.
create function decide_gamertag_dispute(
  wanted uuid, moderator uuid, verdict text, reason_code text, why text
) returns text
language plpgsql security definer set search_path = public
as $$
declare
  dispute gamertag_disputes;
  claim gamertag_claims;
  blocker text;
begin
  if verdict not in ('moved', 'kept') then
    raise exception 'no verdict: %', verdict;
  end if;
  select * into dispute from gamertag_disputes where id = wanted for update;
  if not found then
    return 'missing';
  end if;
  blocker := case
    when dispute_bias(dispute, moderator) is not null then dispute_bias(dispute, moderator)
    when dispute.decided_at is not null then 'settled'
    when dispute.due_at > now()
      and (select count(*) from gamertag_evidence where dispute_id = wanted) < 2 then 'too_early'
  end;
  if blocker is not null then
    return blocker;
  end if;
  update gamertag_disputes
  set decided_at = now(), decided_by = moderator, outcome = verdict, code = reason_code
  where id = wanted
  returning * into dispute;
  if verdict = 'moved' then
    update gamertag_claims set held_to = now() where id = dispute.claim_id returning * into claim;
    insert into gamertag_claims (
      tag_key, shape_key, gamertag, user_id, held_from, proof_submission, dispute_id
    )
    values (
      claim.tag_key, claim.shape_key, dispute.gamertag, dispute.challenger_id, now(),
      dispute.submission_id, wanted
    );
  end if;
  perform notify_of_gamertag(
    dispute.holder_id, case verdict when 'moved' then 'gamertag_lost' else 'gamertag_kept' end, dispute
  );
  perform notify_of_gamertag(
    dispute.challenger_id,
    case verdict when 'moved' then 'gamertag_received' else 'gamertag_refused' end, dispute
  );
  perform audit_gamertag(dispute, moderator, 'gamertag.' || verdict, why);
  perform publish_decision('gamertag_' || verdict, reason_code, moderator);
  return 'done';
end $$;

-- The gamertag goes back to where it was, and the dispute waits again.
create function undo_gamertag_dispute(wanted uuid, moderator uuid, days integer) returns text
language plpgsql security definer set search_path = public
as $$
declare
  dispute gamertag_disputes;
  blocker text;
begin
  select * into dispute from gamertag_disputes where id = wanted for update;
  if not found then
    return 'missing';
  end if;
  blocker := case
    when dispute_bias(dispute, moderator) is not null then dispute_bias(dispute, moderator)
    when dispute.decided_at is null then 'undecided'
    when dispute.decided_at < now() - make_interval(days => days) then 'too_late'
    when exists (
      select from gamertag_disputes as later
      where later.id <> wanted and later.opened_at > dispute.decided_at and (
        later.claim_id = dispute.claim_id
        or later.claim_id in (select id from gamertag_claims where dispute_id = wanted)
      )
    ) then 'superseded'
    when dispute.outcome = 'moved' and not exists (
      select from gamertag_claims where dispute_id = wanted and held_to is null
    ) then 'superseded'
  end;
  if blocker is not null then
    return blocker;
  end if;
  if dispute.outcome = 'moved' then
    delete from gamertag_claims where dispute_id = wanted and held_to is null;
    update gamertag_claims set held_to = null where id = dispute.claim_id;
  end if;
  update gamertag_disputes
  set decided_at = null, decided_by = null, outcome = null, code = null
  where id = wanted;
  perform notify_of_gamertag(dispute.holder_id, 'gamertag_reopened', dispute);
  perform notify_of_gamertag(dispute.challenger_id, 'gamertag_reopened', dispute);
  perform audit_gamertag(dispute, moderator, 'gamertag.reopened', null);
  perform publish_decision('gamertag_reopened', null, moderator);
  return 'done';
end $$;
