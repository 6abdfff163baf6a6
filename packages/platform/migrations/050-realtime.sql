-- One question as several callers of the current role: each sees what policies let its claims see.
-- Thousands may follow the same rows, and a transaction for each would hold up everybody else.
-- Security invoker: it gives nobody more than a statement of their own would.
create function realtime.ask_as(claims text[], question text, keys jsonb)
returns table (asker integer, at integer, record jsonb)
language plpgsql
as $$
begin
  for position in 1 .. cardinality(claims) loop
    begin
      perform set_config('request.jwt.claims', claims[position], true);
      return query execute question using keys, position;
    exception when others then
      -- A policy that fails for one caller's claims must not keep the row from all others.
      raise warning 'a subscriber could not be asked: %', sqlerrm;
    end;
  end loop;
end $$;
grant execute on function realtime.ask_as(text[], text, jsonb) to anon, authenticated, service_role;
