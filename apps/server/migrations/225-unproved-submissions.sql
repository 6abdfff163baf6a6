-- The checks now flag what no screenshot proves and note every value that was not read. What waits is
-- checked again, so that the queue has one rule for all of it.
select look_again(array(
  select id from stats_submissions where status in ('pending', 'processing')
));
