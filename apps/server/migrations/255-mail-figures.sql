-- What monitoring counts of the outgoing mails, without looking through those that were sent.
create index mail_outbox_retrying on mail_outbox (id)
  where last_error is not null and done_at is null and given_up_at is null;
create index mail_outbox_given_up on mail_outbox (id) where given_up_at is not null;
create index subscriptions_unpaid on subscriptions (user_id)
  where status in ('past_due', 'unpaid');
