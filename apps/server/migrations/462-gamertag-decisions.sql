-- Claims follow from decisions about submissions: made with an approval, taken back with it.

-- Ends disputes whose claim ends otherwise than by a decision, and says so to both, except one who is gone. Their pictures
-- go with them.
create function end_gamertag_disputes(disputes uuid[], except_player uuid) returns void
language plpgsql set search_path = public
as $$
declare
  dispute gamertag_disputes;
  player uuid;
begin
  delete from storage.objects
  where bucket_id = 'gamertag-evidence' and name in (
    select path from gamertag_evidence where dispute_id = any (disputes)
  );
  for dispute in
    delete from gamertag_disputes where id = any (disputes) returning *
  loop
    continue when dispute.decided_at is not null;
    foreach player in array array[dispute.holder_id, dispute.challenger_id] loop
      if player is distinct from except_player then
        perform notify_of_gamertag(player, 'gamertag_dispute_ended', dispute);
      end if;
    end loop;
  end loop;
end $$;

-- For claims that are not to be.
create function drop_gamertag_claims(claims bigint[]) returns void
language plpgsql set search_path = public
as $$
begin
  perform end_gamertag_disputes(
    array(select id from gamertag_disputes where claim_id = any (claims)), null
  );
  delete from gamertag_claims where id = any (claims);
end $$;

-- Gives the gamertag of an approved submission to its player, unless it is somebody's. The keys are null for a name without
-- a letter. An approval that is older than the one that a claim rests on goes before it, as when claims are made backwards.
create function claim_gamertag(item stats_submissions, keys jsonb, since timestamptz) returns void
language plpgsql set search_path = public
as $$
begin
  if coalesce(keys ->> 'name', '') = '' then
    return;
  end if;
  -- Of two approvals with one name, the second finds the claim of the first.
  perform pg_advisory_xact_lock(hashtextextended('gamertag ' || (keys ->> 'skeleton'), 0));
  update submission_checks set gamertag_skeleton = keys ->> 'skeleton'
  where submission_id = item.id and gamertag_skeleton is distinct from keys ->> 'skeleton';
  perform drop_gamertag_claims(array(
    select id from gamertag_claims
    where held_to is null and (tag_key = keys ->> 'name' or shape_key = keys ->> 'shape')
      and user_id <> item.user_id and dispute_id is null and held_from > since
  ));
  if not exists (
    select from gamertag_claims
    where held_to is null and (
      tag_key = keys ->> 'name' or (shape_key = keys ->> 'shape' and user_id <> item.user_id)
    )
  ) then
    insert into gamertag_claims (tag_key, shape_key, gamertag, user_id, held_from, proof_submission)
    values (keys ->> 'name', keys ->> 'shape', item.gamertag, item.user_id, since, item.id);
  end if;
end $$;

-- Of approvals in the order of the ledger: [{ "id", "submission", "keys" }]. A retracted approval claims nothing.
create function claim_gamertags_backwards(approvals jsonb) returns void
language plpgsql security definer set search_path = public
as $$
declare
  approval record;
begin
  for approval in
    select item, standing.approved_at, given.value -> 'keys' as keys
    from jsonb_array_elements(approvals) with ordinality as given
    join approved_statistics as standing on standing.id = (given.value ->> 'id')::bigint
    join stats_submissions as item on item.id = standing.submission_id
    where retracted_at is null
    order by given.ordinality
  loop
    perform claim_gamertag(approval.item, approval.keys, approval.approved_at);
  end loop;
end $$;

-- The decision that a claim rests on was taken back. A claim that a dispute has made rests on the dispute.
create function take_back_gamertag(submission uuid) returns void
language plpgsql set search_path = public
as $$
begin
  perform drop_gamertag_claims(array(
    select id from gamertag_claims
    where proof_submission = submission and dispute_id is null and held_to is null
  ));
end $$;

-- What an ended account held is free, and its disputes are over.
create function forget_gamertags(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  perform end_gamertag_disputes(
    array(select id from gamertag_disputes where player in (holder_id, challenger_id)), player
  );
  delete from gamertag_claims where user_id = player;
end $$;

-- The procedures that decide, undo and end call these by name. Each body is text: a line is added to it as it is now, and
-- the migration fails where that line's place is not found exactly once.
create function pg_temp.add_line(procedure regprocedure, place text, line text) returns void
language plpgsql
as $$
declare
  definition text := pg_get_functiondef(procedure);
begin
  if array_length(string_to_array(definition, place), 1) <> 2 then
    raise exception '% has no single place for gamertags', procedure;
  end if;
  execute replace(definition, place, place || line);
end $$;

select pg_temp.add_line(
  'decide_submission(uuid, uuid, text, jsonb)'::regprocedure,
  'perform publish_stats(item.user_id);',
  E'\n    perform claim_gamertag(item, why -> ''gamertag'', now());'
);
select pg_temp.add_line(
  'undo_decision(uuid, uuid, integer)'::regprocedure,
  'perform publish_stats(item.user_id);',
  E'\n    perform take_back_gamertag(submission);'
);
select pg_temp.add_line(
  'end_account(uuid)'::regprocedure,
  'perform forget_relations(player);',
  E'\n  perform forget_gamertags(player);'
);
drop function pg_temp.add_line;

-- Returns how many pictures were removed.
create function remove_old_gamertag_evidence(days integer, most integer) returns integer
language plpgsql security definer set search_path = public
as $$
declare
  paths text[];
begin
  with old as (
    delete from gamertag_evidence
    where path in (
      select path from gamertag_disputes
      join gamertag_evidence on dispute_id = id
      where decided_at < now() - make_interval(days => days)
      order by decided_at
      limit most
    )
    returning path
  )
  select coalesce(array_agg(path), '{}') into paths from old;
  delete from storage.objects where bucket_id = 'gamertag-evidence' and name = any (paths);
  return cardinality(paths);
end $$;
