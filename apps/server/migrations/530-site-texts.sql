-- The operator's own Policy, Terms, Privacy and Help, in place of the built-in pages, and who has accepted which Terms. Each
-- publishing is a new version. The number counts all languages of a kind, so that it names one text alone.
create table site_texts (
  -- For the audit log.
  id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('policy', 'terms', 'privacy', 'help')),
  version integer not null check (version > 0),
  lang text not null check (lang in ('en', 'es-419', 'pt-BR', 'fr', 'ht')),
  -- Markdown, which the server has checked. Null: from this version on the language has no text of its own.
  body text check (char_length(body) between 1 and 50000),
  -- Whether those who get this text are asked to accept it.
  asks boolean not null check (not asks or (kind = 'terms' and body is not null)),
  -- No foreign key: a text stays when an admin leaves.
  published_by uuid,
  published_at timestamptz not null default now(),
  primary key (kind, version)
);
create index on site_texts (kind, lang, version desc);

-- For the server alone.
alter table site_texts enable row level security;

create trigger keep_as_written before update or delete on site_texts
  for each row execute function keep_as_written();
create trigger keep_whole before truncate on site_texts
  for each statement execute function keep_as_written();
alter table site_texts enable always trigger keep_as_written;
alter table site_texts enable always trigger keep_whole;

-- Every process reads again which texts there are.
create trigger feed_changes after insert on site_texts
  for each row execute function realtime.record_change('kind', 'version');

create table text_acceptances (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind = 'terms'),
  version integer not null,
  accepted_at timestamptz not null default now(),
  primary key (user_id, kind, version),
  foreign key (kind, version) references site_texts (kind, version)
);
-- Granted to nobody: the server's functions name the owner in each query.
alter table text_acceptances enable row level security;

-- The texts that stand in place of the built-in pages: the newest of each kind and language.
create function current_texts(of_kind text) returns setof site_texts
language sql stable set search_path = public
as $$
  select newest.* from (
    select distinct on (lang) site_texts.* from site_texts where kind = of_kind order by lang, version desc
  ) as newest
  where body is not null
$$;

-- Publishes a text, or with null goes back to the built-in page. `base` is the version that the editor began with, 0 for
-- none. Answers 'done', or in a word why not.
create function publish_text(
  person uuid, of_kind text, of_lang text, base integer, new_body text, asks_again boolean,
  out answer text, out text_id uuid, out new_version integer
)
language plpgsql security definer set search_path = public
as $$
declare
  held site_texts;
begin
  if not staff_has_right(person, 'settings') then
    answer := 'no_right';
    return;
  end if;
  -- One after the other: each version has the next number, and no editor overwrites what they have not seen.
  perform pg_advisory_xact_lock(hashtextextended('site texts', 0));
  select * into held from site_texts
  where kind = of_kind and lang = of_lang order by version desc limit 1;
  if coalesce(held.version, 0) <> base then
    answer := 'outdated';
  elsif held.body is not distinct from new_body then
    answer := 'unchanged';
  else
    insert into site_texts (kind, version, lang, body, asks, published_by)
    select of_kind, coalesce(max(version), 0) + 1, of_lang, new_body,
      of_kind = 'terms' and new_body is not null and asks_again, person
    from site_texts where kind = of_kind
    returning site_texts.id, site_texts.version into text_id, new_version;
    answer := 'done';
  end if;
end $$;

-- Answers 'done', or in a word why not.
create function accept_terms(person uuid, wanted integer) returns text
language plpgsql security definer set search_path = public
as $$
begin
  if not exists (select from users where id = person) then
    return 'no_profile';
  elsif not exists (select from current_texts('terms') where version = wanted) then
    return 'outdated';
  end if;
  insert into text_acceptances (user_id, kind, version) values (person, 'terms', wanted)
  on conflict do nothing;
  return 'done';
end $$;

-- The texts that ask this player, by language: the newest version that does, where they have accepted neither it nor a
-- later one.
create function terms_that_ask(person uuid) returns table (lang text, version integer)
language sql stable security definer set search_path = public
as $$
  select site_texts.lang, max(site_texts.version) from site_texts
  where kind = 'terms' and asks and site_texts.version > coalesce(
    (select max(text_acceptances.version) from text_acceptances where user_id = person and kind = 'terms'), 0
  )
  group by site_texts.lang
$$;

-- Who registers agrees to the Terms on the form. The browser makes the profile, after the mail of confirmation at the
-- latest, so that only then is there a player who has accepted.
create function note_terms_of_registration() returns trigger
language plpgsql security definer set search_path = public
as $$
begin
  insert into text_acceptances (user_id, kind, version, accepted_at)
  select new.id, 'terms', site_texts.version, greatest(account.created_at, published_at)
  from auth.users as account
  join site_texts on site_texts.version::text = account.raw_user_meta_data ->> 'terms_version'
  where account.id = new.id and kind = 'terms' and body is not null;
  return null;
end $$;
create trigger note_terms_of_registration after insert on users
  for each row execute function note_terms_of_registration();

create function forget_acceptances(player uuid) returns void
language plpgsql set search_path = public
as $$
begin
  delete from text_acceptances where user_id = player;
end $$;

-- For migrations: adds a line to a function as it is now, behind a place in its body that stands there exactly once.
create function extend_function(extended regprocedure, place text, added_line text) returns void
language plpgsql set search_path = public
as $$
declare
  definition text := pg_get_functiondef(extended);
begin
  if array_length(string_to_array(definition, place), 1) <> 2 then
    raise exception '% has no single place %', extended, place;
  end if;
  execute replace(definition, place, place || E'\n  ' || added_line);
end $$;

select extend_function(
  'end_account(uuid)', 'perform forget_relations(player);', 'perform forget_acceptances(player);'
);
