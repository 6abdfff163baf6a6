-- The minutes in which a server of this site ran and its database took a write: what the status page
-- counts. A year of them is half a million rows of one number.
create table minute_marks (
  -- Minutes since 1970.
  minute integer primary key
);
-- For the server alone; nobody reads or writes them over the wire.
alter table minute_marks enable row level security;
grant select, insert on minute_marks to service_role;
