-- The subscription that the deletion of the account has cancelled at the end of its period: keeping the
-- account takes that back, and nothing that its holder cancelled before.
alter table billing_customers add column leaving_subscription text;
