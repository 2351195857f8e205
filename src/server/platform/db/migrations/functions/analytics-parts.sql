-- Makes the partitions around a day that are missing: the day before to two days ahead, this month and the next. Rows that a default
-- partition holds meanwhile move into them. Attaching a finished table does not lock readers and writers of the others out.
create or replace function make_analytics_parts(today date) returns void language plpgsql as $$
declare
  first date;
begin
  perform pg_advisory_xact_lock(hashtext('analytics parts'));
  for first in select today + n from generate_series(-1, 2) n loop
    perform make_analytics_part('analytics_events', 'events', 'day', first, first + 1);
  end loop;
  for first in select date_trunc('month', today)::date + n * interval '1 month' from generate_series(0, 1) n loop
    perform make_analytics_part('location_analytics', 'location_analytics', 'date', first, (first + interval '1 month')::date);
  end loop;
end $$;

create or replace function make_analytics_part(parent text, stem text, key text, first date, beyond date) returns void language plpgsql as $$
declare
  part text := stem || '_' || to_char(first, 'YYYYMMDD');
begin
  if to_regclass('analytics_parts.' || part) is not null then
    return;
  end if;
  execute format('create table analytics_parts.%I (like %I including defaults including constraints including indexes)', part, parent);
  execute format('with moved as (delete from analytics_parts.%I where %I >= %L and %I < %L returning *) insert into analytics_parts.%I select * from moved',
    stem || '_rest', key, first, key, beyond, part);
  execute format('alter table %I attach partition analytics_parts.%I for values from (%L) to (%L)', parent, part, first, beyond);
end $$;

-- Drops the partitions whose rows are all older than a date.
create or replace function drop_analytics_parts(events_before date, months_before date) returns void language plpgsql as $$
declare
  part text;
begin
  for part in
    select c.relname from pg_class c
    where c.relnamespace = 'analytics_parts'::regnamespace and c.relkind = 'r' and (
      (c.relname ~ '^events_\d{8}$' and to_date(right(c.relname, 8), 'YYYYMMDD') < events_before)
      or (c.relname ~ '^location_analytics_\d{8}$' and to_date(right(c.relname, 8), 'YYYYMMDD') + interval '1 month' <= months_before))
  loop
    execute format('drop table analytics_parts.%I', part);
  end loop;
end $$;
