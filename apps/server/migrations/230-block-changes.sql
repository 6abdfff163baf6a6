-- Processes hold in memory whom a player does not see, until the player's blocks change. Nobody subscribes to the
-- table, so it is not published.
create trigger feed_changes after insert or delete on blocks
  for each row execute function realtime.record_change('blocker_id', 'blocked_id');
