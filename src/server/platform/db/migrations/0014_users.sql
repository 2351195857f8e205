-- The account is called user everywhere: the table people becomes users, its columns, constraints, indexes and functions follow.
alter table people rename to users;

do $$
declare
  named record;
begin
  for named in
    select c.oid::regclass as of_table, a.attname as old_name, regexp_replace(a.attname, '^person', 'user') as new_name
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and not a.attisdropped and a.attname ~ '^person(_|$)'
  loop
    execute format('alter table %s rename column %I to %I', named.of_table, named.old_name, named.new_name);
  end loop;
  for named in
    select k.conrelid::regclass as of_table, k.conname as old_name,
      regexp_replace(regexp_replace(k.conname, '^people', 'users'), 'person', 'user') as new_name
    from pg_constraint k where k.connamespace = current_schema()::regnamespace and k.conrelid <> 0 and k.conname ~ '^people|person'
  loop
    execute format('alter table %s rename constraint %I to %I', named.of_table, named.old_name, named.new_name);
  end loop;
  for named in
    select c.relname as old_name, regexp_replace(regexp_replace(c.relname, '^people', 'users'), 'person', 'user') as new_name
    from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('i', 'S') and c.relname ~ '^people|person'
  loop
    execute format('alter index %I rename to %I', named.old_name, named.new_name);
  end loop;
  for named in
    select t.tgrelid::regclass as of_table, t.tgname as old_name, regexp_replace(regexp_replace(t.tgname, '^people', 'users'), 'person', 'user') as new_name
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal and t.tgname ~ '^people|person'
  loop
    execute format('alter trigger %I on %s rename to %I', named.old_name, named.of_table, named.new_name);
  end loop;
  for named in
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = current_schema()::regnamespace and p.prokind = 'f' and p.prosrc ~ '\m(people|person_id)\M'
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute regexp_replace(regexp_replace(named.definition, '\mpeople\M', 'users', 'g'), '\mperson_id\M', 'user_id', 'g');
  end loop;
end $$;

-- Values that name the kind of a subject, who counts views, and actions in the audit log.
update audit_log set action = 'user.' || substr(action, 8) where action like 'person.%';
update audit_log set subject_kind = 'user' where subject_kind = 'person';
update notifications set subject_kind = 'user' where subject_kind = 'person';
update location_views set viewer = 'user:' || substr(viewer, 8) where viewer like 'person:%';
update view_counts set viewer = 'user:' || substr(viewer, 8) where viewer like 'person:%';

-- Jobs that wait name the user by its new key.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data - 'personId' || jsonb_build_object('userId', data -> 'personId') where data ? 'personId';
  end if;
end $$;

-- Links in mails that were sent before.
update verifications set value = replace(value, '"personId":', '"userId":') where value like '%"personId":%';
