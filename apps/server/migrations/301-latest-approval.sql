-- A board says when it was last updated; after a start of the server that is the latest approval.
create index user_stats_approved on user_stats (approved_at desc);
