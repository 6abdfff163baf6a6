-- A player says whom they follow or like and which picture is evidence; when that was is the database's
-- to say. The exact columns that callers may write are held by caller-rights.test.ts.
revoke insert on follows, likes, submission_evidence from authenticated;
grant insert (follower_id, following_id) on follows to authenticated;
grant insert (user_id, target_user_id, target_type) on likes to authenticated;
grant insert (submission_id, half, path) on submission_evidence to authenticated;

-- A time that was forged: later than now, or earlier than what it belongs to.
update follows
set created_at = least(now(), greatest(
  follows.created_at, one.created_at, other.created_at
))
from users as one, users as other
where one.id = follower_id and other.id = following_id
  and (follows.created_at > now() or follows.created_at < greatest(one.created_at, other.created_at));
update likes
set created_at = least(now(), greatest(likes.created_at, one.created_at, other.created_at))
from users as one, users as other
where one.id = user_id and other.id = target_user_id
  and (likes.created_at > now() or likes.created_at < greatest(one.created_at, other.created_at));
update submission_evidence
set created_at = least(now(), greatest(submission_evidence.created_at, submitted_at))
from stats_submissions
where stats_submissions.id = submission_id
  and (submission_evidence.created_at > now() or submission_evidence.created_at < submitted_at);
update notifications set read_at = now()
where not isfinite(read_at) or read_at < created_at - interval '1 day' or read_at > now();

-- Times as every reader of a list can write them down: four digits of a year.
alter table follows add constraint follows_created_at_plain
  check (created_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00');
alter table likes add constraint likes_created_at_plain
  check (created_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00');
alter table blocks add constraint blocks_created_at_plain
  check (created_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00');
alter table submission_evidence add constraint submission_evidence_created_at_plain
  check (created_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00');
alter table notifications add constraint notifications_read_at_plain
  check (read_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00');

-- Cut by the trigger that takes submissions in; the table says so too, whoever writes.
alter table stats_submissions
  add constraint stats_submissions_gamertag_check check (char_length(gamertag) <= 60) not valid,
  add constraint stats_submissions_notes_check check (char_length(notes) <= 1000) not valid,
  add constraint stats_submissions_games_check
    check (overall_games_played between 0 and 4294967294) not valid,
  add constraint stats_submissions_submitted_at_plain
    check (submitted_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00') not valid;
alter table users
  add constraint users_email_check check (char_length(email) <= 320) not valid;
