-- The audit log is divided by month: a month past its time leaves as a whole, without deletes. The log is locked
-- meanwhile: with a million entries for up to half a minute on PostgreSQL, and three minutes on the embedded database.

-- Not a schema of any API, and nobody may use it: an entry is read and written through audit_log alone.
create schema partitions;

-- Its number is an entry's name for all time. No unique index could tell that over all months, so the number is
-- given here: one that somebody else chose is refused.
create function number_audit_entry() returns trigger
language plpgsql set search_path = public
as $$
begin
  if new.id is not null then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  new.id := nextval('audit_log_id_seq');
  return new;
end $$;

do $$
declare
  last_id bigint;
begin
  lock table audit_log in access exclusive mode;
  select coalesce(max(id), 0) into last_id from audit_log;
  alter table audit_log set schema partitions;
  alter table partitions.audit_log rename to audit_log_outside;

  create table audit_log (
    like partitions.audit_log_outside including defaults,
    primary key (id, happened_at),
    constraint audit_log_happened_at_plain
      check (happened_at between '2000-01-01 00:00+00' and '9999-01-01 00:00+00')
  ) partition by range (happened_at);
  create sequence audit_log_id_seq owned by audit_log.id;
  perform setval('audit_log_id_seq', last_id + 1, false);
end $$;

create index on audit_log (happened_at desc);
create index on audit_log (subject_id);
create index on audit_log (player_id, id desc);
create index on audit_log (actor_id, id desc);
create index on audit_log (action, id desc);

alter table audit_log enable row level security;
grant select on audit_log to authenticated, service_role;
create policy "admins read the audit log" on audit_log
  for select to authenticated using ((select is_admin()));
select guard_reads('audit_log');

create trigger keep_as_written before update or delete on audit_log
  for each row execute function keep_as_written();
create trigger keep_whole before truncate on audit_log
  for each statement execute function keep_as_written();
create trigger number_entry before insert on audit_log
  for each row execute function number_audit_entry();
alter table audit_log enable always trigger keep_as_written;
alter table audit_log enable always trigger keep_whole;
alter table audit_log enable always trigger number_entry;

-- A table that can become a part of the log. The log's triggers for rows come with the attachment; the one for
-- truncation does not.
create function create_audit_partition(name text) returns void
language plpgsql set search_path = public
as $$
begin
  execute format(
    'create table partitions.%1$I (like audit_log including all excluding indexes);
     alter table partitions.%1$I enable row level security;
     create trigger keep_whole before truncate on partitions.%1$I
       for each statement execute function keep_as_written();
     alter table partitions.%1$I enable always trigger keep_whole;',
    name
  );
end $$;

create function audit_partition_of(month date) returns text
language sql immutable
as $$ select 'audit_log_' || to_char(month, 'YYYY_MM') $$;

create function month_start(month timestamp) returns timestamptz
language sql immutable
as $$ select month at time zone 'utc' $$;

-- Makes the partitions of this month and the next ones, and moves entries of other months out of the default
-- partition, each into a partition of its own month; answers how many partitions it has made. The log refuses deletes,
-- so entries are copied from a table that has left the log and is dropped. Only then does anybody wait.
create function divide_audit_log(moment timestamptz, months_ahead integer) returns integer
language plpgsql set search_path = public set lock_timeout = '5s'
as $$
declare
  months timestamp[] := array(
    select date_trunc('month', moment at time zone 'utc') + make_interval(months => ahead)
    from generate_series(0, months_ahead) as ahead
  );
  months_outside timestamp[];
  has_entries boolean;
  month timestamp;
  name text;
  made integer := 0;
begin
  if not pg_try_advisory_xact_lock(hashtext('divide_audit_log')) then
    return 0;
  end if;
  if to_regclass('partitions.audit_log_default') is not null then
    if exists (select from partitions.audit_log_default) then
      alter table audit_log detach partition partitions.audit_log_default;
      alter table partitions.audit_log_default rename to audit_log_outside;
    end if;
  end if;
  has_entries := to_regclass('partitions.audit_log_outside') is not null;
  if has_entries then
    select array_agg(distinct date_trunc('month', happened_at at time zone 'utc')) into months_outside
    from partitions.audit_log_outside;
  end if;

  for month in select distinct unnest(months || months_outside) order by 1 loop
    name := audit_partition_of(month::date);
    continue when to_regclass('partitions.' || name) is not null;
    perform create_audit_partition(name);
    if has_entries then
      execute format(
        'insert into partitions.%I select * from partitions.audit_log_outside
         where happened_at >= %L and happened_at < %L',
        name, month_start(month), month_start(month + interval '1 month')
      );
    end if;
    execute format(
      'alter table audit_log attach partition partitions.%I for values from (%L) to (%L)',
      name, month_start(month), month_start(month + interval '1 month')
    );
    made := made + 1;
  end loop;

  drop table if exists partitions.audit_log_outside;
  if to_regclass('partitions.audit_log_default') is null then
    perform create_audit_partition('audit_log_default');
    alter table audit_log attach partition partitions.audit_log_default default;
  end if;
  return made;
end $$;

-- Removes the months that had ended by then; answers the names of their partitions.
create function trim_audit_log(before timestamptz) returns text[]
language plpgsql set search_path = public set lock_timeout = '5s'
as $$
declare
  names text[] := array(
    select relname from pg_inherits
    join pg_class on pg_class.oid = inhrelid
    where inhparent = 'audit_log'::regclass and relname <> 'audit_log_default'
      and month_start(to_date(right(relname, 7), 'YYYY_MM') + interval '1 month') <= before
    order by relname
  );
  name text;
begin
  foreach name in array names loop
    execute format('drop table partitions.%I', name);
  end loop;
  return names;
end $$;

-- The entries of before are now outside of the log, and move into their months.
select divide_audit_log(now(), 3);
