-- What was decided on a refund is told like every other decision.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check check (kind in (
  'submission_approved', 'submission_rejected', 'submission_undone',
  'appeal_overturned', 'appeal_upheld',
  'avatar_approved', 'avatar_rejected', 'avatar_removed',
  'banner_approved', 'banner_rejected', 'banner_removed',
  'new_follower', 'new_friend',
  'ban_ended', 'signed_out',
  'refund_approved', 'refund_declined'
));

create function tell_of_refund() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  perform tell_player(new.user_id, 'refund_' || new.status, new.answer, null);
  return null;
end $$;
create trigger tell_of_refund after update of decided_at on refund_requests
  -- What is approved once more, after the provider has refused, was told before.
  for each row when (
    new.status = 'declined' or (new.status = 'approved' and old.status = 'requested')
  )
  execute function tell_of_refund();
