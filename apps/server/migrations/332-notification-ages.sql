-- Finds the oldest notifications, which end after a while: those that were read sooner than the others.
create index notifications_read_age on notifications (created_at) where read_at is not null;
create index notifications_unread_age on notifications (created_at) where read_at is null;
