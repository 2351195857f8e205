-- Copies of every public page (docs/decisions/0076-copies-of-every-public-page.md). A change of these tables drops the copies with their tags only:
-- 'location-<id>' the page of a location, 'contributions' what users contribute to locations, 'people' names and pictures of users, 'profiles',
-- 'permits', 'properties', 'meetups' the pages of that name.

create or replace function announce_change(tags text) returns void language plpgsql as $$
begin
  if current_setting('application_name') <> 'viewfinder server' then
    perform pg_notify('public_content', case when tags = '' then '' else ' ' || tags end);
  end if;
  raise notice 'public content changed' using errcode = 'VFPUB', detail = tags;
end $$;

create or replace function announce_public_content() returns trigger language plpgsql as $$
begin
  perform announce_change(coalesce(array_to_string(tg_argv, ' '), ''));
  return null;
end $$;

create or replace function announce_location_content() returns trigger language plpgsql as $$
begin
  perform announce_change(concat_ws(' ', 'location-' || new.location_id, 'location-' || nullif(old.location_id, new.location_id), tg_argv[0]));
  return null;
end $$;

create trigger location_reviews_public_content after insert or update or delete on location_reviews
  for each row execute function announce_location_content('contributions');
create trigger location_photos_public_content after insert or update or delete on location_photos
  for each row execute function announce_location_content('contributions');
create trigger user_checkins_public_content after insert or update or delete on user_checkins
  for each row execute function announce_location_content('contributions');
create trigger location_facts_public_content after insert or update or delete on location_facts
  for each row execute function announce_location_content();
create trigger location_markers_public_content after insert or update or delete on location_markers
  for each row execute function announce_location_content();
create trigger location_sources_public_content after insert or update or delete on location_sources
  for each row execute function announce_location_content();
create trigger location_horizons_public_content after insert or update or delete on location_horizons
  for each row execute function announce_location_content();

create trigger users_public_content after update on users for each row
  when (old.name is distinct from new.name
    or old.username is distinct from new.username
    or old.display_username is distinct from new.display_username
    or old.image is distinct from new.image
    or old.picture_id is distinct from new.picture_id
    or old.banned is distinct from new.banned
    or old.ban_expires is distinct from new.ban_expires)
  execute function announce_public_content('people');
create trigger users_public_profile after update on users for each row
  when (old.bio is distinct from new.bio
    or old.website is distinct from new.website
    or old.instagram is distinct from new.instagram
    or old.flickr is distinct from new.flickr
    or old.specializes_in is distinct from new.specializes_in
    or old.reputation is distinct from new.reputation
    or old.role is distinct from new.role
    or old.plan is distinct from new.plan)
  execute function announce_public_content('profiles');
create trigger users_public_deleted after delete or truncate on users
  for each statement execute function announce_public_content('people', 'profiles');
create trigger user_preferences_privacy_set after insert on user_preferences
  for each row when (new.privacy_level <> 'public') execute function announce_public_content('people', 'profiles');
create trigger user_preferences_privacy_changed after update on user_preferences
  for each row when (old.privacy_level <> new.privacy_level) execute function announce_public_content('people', 'profiles');
create trigger user_preferences_privacy_lost after delete on user_preferences
  for each row when (old.privacy_level <> 'public') execute function announce_public_content('people', 'profiles');

create trigger follows_public_content after insert or update or delete or truncate on follows
  for each statement execute function announce_public_content('profiles');
create trigger portfolios_public_content after insert or update or delete or truncate on portfolios
  for each statement execute function announce_public_content('profiles');
create trigger portfolio_photos_public_content after insert or update or delete or truncate on portfolio_photos
  for each statement execute function announce_public_content('profiles');

create trigger photographer_applications_public_content after insert or update or delete or truncate on photographer_applications
  for each statement execute function announce_public_content('profiles');

create trigger meetups_public_content after insert or update or delete or truncate on meetups
  for each statement execute function announce_public_content('meetups');
create trigger meetup_attendees_public_content after insert or update or delete or truncate on meetup_attendees
  for each statement execute function announce_public_content('meetups');
create trigger meetup_comments_public_content after insert or update or delete or truncate on meetup_comments
  for each statement execute function announce_public_content('meetups');

create trigger permits_public_content after insert or update or delete or truncate on permits
  for each statement execute function announce_public_content('permits');
create trigger permit_locations_public_content after insert or update or delete or truncate on permit_locations
  for each statement execute function announce_public_content('permits');

create trigger properties_public_content after insert or update or delete or truncate on properties
  for each statement execute function announce_public_content('properties');
create trigger property_photos_public_content after insert or update or delete or truncate on property_photos
  for each statement execute function announce_public_content('properties');
create trigger property_reviews_public_content after insert or update or delete or truncate on property_reviews
  for each statement execute function announce_public_content('properties');
create trigger property_blocks_public_content after insert or update or delete or truncate on property_blocks
  for each statement execute function announce_public_content('properties');
create trigger property_bookings_public_content after insert or update or delete or truncate on property_bookings
  for each statement execute function announce_public_content('properties');
