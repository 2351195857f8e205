-- Locations with a photo of their own lead the lists that nobody ordered. The trigger's function is in functions/mark-photos.sql.
alter table locations add column has_photo boolean not null default false;
update locations l set has_photo = true
where exists (select from location_images i where i.location_id = l.id and not i.illustrative);

create function mark_photos() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger location_images_mark_photos after insert or delete or update of location_id, illustrative on location_images
  for each row execute function mark_photos();
