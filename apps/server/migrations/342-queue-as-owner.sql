-- The server reads the queue as the owner, after it has asked for the right: no policy is asked for each item. So
-- callers need neither function any more.
revoke execute on function evidence_version(uuid) from authenticated;
drop function review_context(uuid);

-- What a moderator has to know of a submission beside its numbers.
create function review_context(item stats_submissions, moderator uuid) returns jsonb
language plpgsql stable set search_path = public
as $$
declare
  latest approved_statistics;
begin
  select * into latest from approved_statistics
  where user_id = item.user_id and retracted_at is null
  order by submitted_at desc, id desc
  limit 1;
  return jsonb_build_object(
    'lease', (
      select jsonb_build_object(
        'moderator_id', moderator_id,
        'username', username,
        -- Seconds instead of a time, because the reader's clock may be wrong.
        'seconds_left', ceil(extract(epoch from expires_at - now()))
      )
      from submission_leases
      join users on users.id = moderator_id
      where submission_id = item.id and expires_at > now()
    ),
    'appeal', (
      select jsonb_build_object('message', message, 'rejection', rejection)
      from submission_appeals where submission_id = item.id and decided_at is null
    ),
    'last_approved', case when latest.id is not null then
      to_jsonb(latest) - array[
        'id', 'user_id', 'submission_id', 'submitted_at', 'approved_at', 'approved_by', 'retracted_at',
        'overall_rank', 'casual_rank', 'blitz_rank', 'ranked_players'
      ]
    end,
    'last_approved_at', latest.approved_at,
    'sampled', exists (select from submission_samples where submission_id = item.id),
    'bias', nullif(decision_blocker(item, moderator, 'rejected'), 'leased'),
    'banned', exists (select from users where id = item.user_id and banned_at is not null),
    'picture_gone', lacks_picture(item.id)
  );
end $$;
