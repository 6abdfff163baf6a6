-- Finds the new addresses and numbers that nobody has confirmed for long, which are removed.
create index users_email_change_age on auth.users (email_change_sent_at) where email_change <> '';
create index users_phone_change_age on auth.users (phone_change_sent_at) where phone_change <> '';
