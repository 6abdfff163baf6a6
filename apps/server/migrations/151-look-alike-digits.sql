-- A nought passes for an o and a one for an l, as the capital I does: handles that differ in those alone
-- are one handle to the eye.
drop index users_handle_looks;

create or replace function handle_looks(handle text) returns text
language sql immutable
as $$
  select translate(
    regexp_replace(lower(translate(normalize(handle, NFKD), 'I', 'l')), '[\u0300-\u036f]', '', 'g'),
    'авеіјкмнорстухѕԁԛԝһαβεζηικμνορτυχɑɡı01|',
    'abeijkmhopctyxsdqwhabezhikmvoptuxagioll'
  )
$$;

-- Of players whose handles look the same the oldest keeps his.
create index users_handle_looks_search on users (handle_looks(handle));
do $$
declare
  later record;
begin
  for later in
    select id, handle from (
      select id, handle,
        row_number() over (partition by handle_looks(handle) order by created_at, id) as place
      from users
    ) as placed
    where place > 1
  loop
    update users set handle = free_handle(later.handle) where id = later.id;
  end loop;
end $$;
drop index users_handle_looks_search;
create unique index users_handle_looks on users (handle_looks(handle));
