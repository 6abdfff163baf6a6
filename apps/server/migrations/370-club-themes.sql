-- The colours of a club are its theme, which is a right of its own: when a plan ends, the club keeps its colours, and
-- everything else about it can still be changed.
alter table plan_entitlements drop constraint plan_entitlements_entitlement_check;
alter table plan_entitlements add constraint plan_entitlements_entitlement_check
  check (entitlement in ('social_links', 'no_ads', 'create_clubs', 'club_themes', 'analytics', 'api_keys'));
insert into plan_entitlements values ('starter', 'club_themes'), ('pro', 'club_themes');

create or replace function change_club(wanted uuid, organiser uuid, facts jsonb) returns text
language plpgsql security definer set search_path = public
as $$
declare
  club clubs := lock_club(wanted);
  new_colours text[] := array(select jsonb_array_elements_text(facts -> 'colours'));
  blocker text := coalesce(club_blocker(club, organiser, 'organiser'), case
    when new_colours <> club.colours and not has_entitlement(organiser, 'club_themes') then 'theme'
  end);
begin
  if blocker is not null then
    return blocker;
  end if;
  update clubs
  set about = facts ->> 'about', place = facts ->> 'place', country = facts ->> 'country',
      time_zone = facts ->> 'time_zone', kind = facts ->> 'kind', colours = new_colours
  where id = wanted;
  perform note_in_club(wanted, 'changed', organiser, null);
  return 'done';
end $$;
