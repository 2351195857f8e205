-- Copies of public pages are dropped when something that they show changes (docs/decisions/0020-rendered-copies.md): other processes hear of it by
-- the notification, which is sent on commit, and the connection that writes by the notice, which needs no round trip.

create function announce_public_content() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_content', '');
  raise notice 'public content changed' using errcode = 'VFPUB';
  return null;
end $$;

create trigger locations_public_content after insert or update or delete or truncate on locations
  for each statement execute function announce_public_content();
create trigger location_images_public_content after insert or update or delete or truncate on location_images
  for each statement execute function announce_public_content();
create trigger themes_public_content after insert or update or delete or truncate on themes
  for each statement execute function announce_public_content();
create trigger cities_public_content after insert or update or delete or truncate on cities
  for each statement execute function announce_public_content();
create trigger subscription_plans_public_content after insert or update or delete or truncate on subscription_plans
  for each statement execute function announce_public_content();
