-- Keeps locations.has_photo: whether the location has an image of itself, not only one that illustrates its kind.
create or replace function mark_photos() returns trigger language plpgsql as $$
declare
  changed uuid;
begin
  foreach changed in array array[case when tg_op <> 'INSERT' then old.location_id end, case when tg_op <> 'DELETE' then new.location_id end] loop
    update locations l set has_photo = not l.has_photo
    where l.id = changed
      and l.has_photo <> exists (select from location_images i where i.location_id = changed and not i.illustrative);
  end loop;
  return null;
end $$;
