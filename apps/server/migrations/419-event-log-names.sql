-- The log names those whom an entry holds by id: who came into the staff, and who did not come to a table.
drop function event_history(uuid, integer, bigint);

create function event_history(event uuid, longest integer, before bigint default 9223372036854775807)
  returns table (
    id bigint, happened_at timestamptz, action text, actor text, entrant jsonb, others jsonb, detail jsonb
  )
language plpgsql stable rows 50 security definer set search_path = public
as $$
begin
  if not (is_event_staff(event) or is_event_entrant(event) or is_admin()) then
    return;
  end if;
  return query
    with people as (select person.entrant_id, to_jsonb(person) as person from event_people(event) as person)
    select note.id, note.happened_at, note.action,
      (select username from player_profiles where user_id = note.actor_id),
      (select people.person from people where people.entrant_id = note.entrant_id),
      case
        when note.action = 'staff_changed' then jsonb_build_array(
          (select username from player_profiles where user_id = (note.detail ->> 'player')::uuid)
        )
        else coalesce((
          select jsonb_agg(people.person -> 'name' order by absent.place)
          from jsonb_array_elements_text(note.detail #> '{after,absent}') with ordinality as absent (id, place)
          left join people on people.entrant_id = absent.id::uuid
        ), '[]')
      end,
      note.detail
    from (
      select * from event_log
      where event_id = event and event_log.id < before
      order by event_log.id desc
      limit least(longest, 200)
    ) as note
    order by note.id desc;
end $$;
grant execute on function event_history(uuid, integer, bigint) to authenticated, service_role;
