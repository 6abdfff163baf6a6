-- The players of one country, for its board: the walk along a board's own index is long where few are from there.
create index users_country on users (country) where country is not null and profile_visibility = 'public';
