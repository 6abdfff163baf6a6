-- Announcements of the site: a text in the languages that the operator has written, for some time and for some readers.
-- What everybody may read stands in the pages; the server tells signed-in players what else is for them.
create table announcements (
  id uuid primary key default gen_random_uuid(),
  level text not null check (level in ('info', 'warning')),
  -- By language, such as {"en": "…"}; the server takes only languages of the site, and at most 280 characters in each.
  texts jsonb not null
    check (jsonb_typeof(texts) = 'object' and texts <> '{}' and octet_length(texts::text) <= 10000),
  audience text not null check (audience in ('everybody', 'players', 'staff')),
  -- A page of this site, or one elsewhere over https.
  link text check (link ~ '^(/([^/\\\s][^\\\s]*)?|https://[^/\\\s][^\\\s]*)$' and char_length(link) <= 300),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- No foreign key: an announcement stays when an admin leaves.
  written_by uuid not null,
  written_at timestamptz not null default now(),
  check (starts_at < ends_at and ends_at <= starts_at + interval '366 days')
);
create index announcements_end on announcements (ends_at);

alter table announcements enable row level security;
grant select (id, level, texts, audience, link, starts_at, ends_at) on announcements to authenticated;
grant all on announcements to service_role;
-- Visitors read what is for everybody in the pages of the site. Whoever is on the staff has the right to decide
-- submissions, in a session that has shown what the site asks of staff.
create policy "players read what shows now and is for them" on announcements
  for select to authenticated using (
    starts_at <= now() and ends_at > now()
    and (audience <> 'staff' or (select has_right('submissions')))
  );
select guard_reads('announcements');

-- Every process reads the announcements again.
create trigger feed_changes after insert or update or delete on announcements
  for each row execute function realtime.record_change('id');

-- What a player has put away. A row leaves with its announcement's end, after which nobody is shown it again.
create table announcement_dismissals (
  user_id uuid not null references users on delete cascade,
  announcement_id uuid not null references announcements on delete cascade,
  dismissed_at timestamptz not null default now(),
  primary key (user_id, announcement_id)
);
create index on announcement_dismissals (announcement_id);

alter table announcement_dismissals enable row level security;
grant select, insert (user_id, announcement_id) on announcement_dismissals to authenticated;
grant all on announcement_dismissals to service_role;
create policy "players see what they have put away" on announcement_dismissals
  for select to authenticated using (user_id = auth.uid());
create policy "players put away for themselves what they are shown" on announcement_dismissals
  for insert to authenticated with check (
    user_id = auth.uid() and exists (select from announcements where id = announcement_id)
  );
select guard_reads('announcement_dismissals');
select guard_writes('announcement_dismissals', array['insert']);

-- How many show at one time, so that they stay short in every page.
create function announcements_at_once(begins timestamptz, finishes timestamptz) returns bigint
language sql stable set search_path = public
as $$
  select count(*) from announcements where starts_at < finishes and ends_at > begins
$$;

-- Writes an announcement; one without a beginning shows at once. Answers 'done', or in a word why not.
create function publish_announcement(
  person uuid, new_id uuid, wanted jsonb, begins timestamptz, finishes timestamptz
) returns text
language plpgsql security definer set search_path = public
as $$
declare
  starts timestamptz := greatest(begins, now());
begin
  if not staff_has_right(person, 'settings') then
    return 'no_right';
  end if;
  -- One after the other, so that each counts those before it.
  perform pg_advisory_xact_lock(hashtextextended('announcements', 0));
  if finishes <= now() then
    return 'end_past';
  elsif finishes <= starts then
    return 'end_before_start';
  elsif finishes > starts + interval '366 days' or starts > now() + interval '366 days' then
    return 'too_long';
  elsif announcements_at_once(starts, finishes) >= 3 then
    return 'too_many';
  end if;
  insert into announcements (id, level, texts, audience, link, starts_at, ends_at, written_by)
  values (
    new_id, wanted ->> 'level', wanted -> 'texts', wanted ->> 'audience', wanted ->> 'link', starts, finishes, person
  );
  return 'done';
end $$;

-- Ends one that shows, or deletes one that is only planned. Answers 'done', or in a word why not.
create function stop_announcement(person uuid, stopped uuid, act text) returns text
language plpgsql security definer set search_path = public
as $$
declare
  held announcements;
begin
  if not staff_has_right(person, 'settings') then
    return 'no_right';
  end if;
  select * into held from announcements where id = stopped for update;
  if held.id is null then
    return 'missing';
  elsif held.ends_at <= now() then
    return 'over';
  elsif act = 'end' and held.starts_at >= now() then
    return 'has_not_begun';
  elsif act = 'delete' and held.starts_at < now() then
    return 'has_begun';
  end if;
  if act = 'delete' then
    delete from announcements where id = stopped;
  else
    update announcements set ends_at = now() where id = stopped;
  end if;
  return 'done';
end $$;

create function forget_dismissals(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from announcement_dismissals where user_id = player;
end $$;

select extend_function(
  'end_account(uuid)', 'perform forget_relations(player);', 'perform forget_dismissals(player);'
);
