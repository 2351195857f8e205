-- Whether a viewer sees the whole guide of a location this month; counts the location if it is new. `before` is a location that the viewer
-- opened when there was nobody to count it for yet: the request that brought the cookie. Locations seen this month cost nothing and need no lock.
create or replace function open_location(who text, whose uuid, this_month date, place uuid, before uuid, plan_id text, is_counted boolean)
returns boolean language plpgsql as $$
declare
  most integer := (select p.location_limit from subscription_plans p where p.id = plan_id);
  wanted uuid[] := array_remove(array[before, place], null);
  views integer;
begin
  if not exists (select from unnest(wanted) w where not exists (
      select from location_views v where v.viewer = who and v.month = this_month and v.location_id = w)) then
    return true;
  end if;
  if not is_counted then
    select c.used into views from view_counts c where c.viewer = who and c.month = this_month;
    return most is null or coalesce(views, 0) < most
      or exists (select from location_views v where v.viewer = who and v.month = this_month and v.location_id = place);
  end if;
  insert into view_counts (viewer, month, user_id, used) values (who, this_month, whose, 0) on conflict do nothing;
  select c.used into views from view_counts c where c.viewer = who and c.month = this_month for update;
  for at in 1 .. cardinality(wanted) loop
    if most is null or views < most then
      insert into location_views (viewer, month, location_id, user_id)
      select who, this_month, l.id, whose from locations l where l.id = wanted[at] on conflict do nothing;
      if found then
        views := views + 1;
      end if;
    end if;
  end loop;
  update view_counts c set used = views where c.viewer = who and c.month = this_month and c.used <> views;
  return exists (select from location_views v where v.viewer = who and v.month = this_month and v.location_id = place);
end $$;
