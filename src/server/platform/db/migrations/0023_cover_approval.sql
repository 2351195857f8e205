-- A user's photo becomes the cover of a location only after this is set: its position and direction fit the location's, or the location's
-- author or an administrator approved it. Covers that are shown already stay, as do photos that were added from elsewhere by administrators.
alter table location_photos add column is_cover_approved boolean not null default false;
update location_photos set is_cover_approved = true
  where source_id is not null or id in (select id from location_images);
