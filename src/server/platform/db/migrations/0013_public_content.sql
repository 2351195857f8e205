-- Copies of public pages are dropped when something that they show changes (docs/decisions/0020-rendered-copies.md). The connection that writes
-- hears of it by a notice, which needs no round trip; a server tells the others after its commit. Who is no server (imports, tools, psql)
-- notifies within the transaction. Servers do not, for transactions that notify commit one after the other, each waiting for the disk.

create function announce_public_content() returns trigger language plpgsql as $$
begin
  if current_setting('application_name') <> 'viewfinder server' then
    perform pg_notify('public_content', '');
  end if;
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
