-- The published point follows from the true one: itself, a fixed random point of its 0.2 degree cell, or nothing; nothing for what is removed.
-- The random point is kept while the location stays in its cell, so that repeated edits reveal nothing. An area that comes back gets a new
-- point: nobody may remember the old one.
create or replace function publish_position() returns trigger language plpgsql as $$
declare
  -- The pole and the date line themselves belong to the last cell, not to one beyond.
  cell_latitude double precision := least(floor(new.latitude / 0.2), 449) * 0.2;
  cell_longitude double precision := least(floor(new.longitude / 0.2), 899) * 0.2;
begin
  if new.removed_at is not null or new.precision = 'hidden' then
    new.public_latitude := null;
    new.public_longitude := null;
  elsif new.precision = 'exact' then
    new.public_latitude := new.latitude;
    new.public_longitude := new.longitude;
  elsif tg_op = 'INSERT' or old.precision <> 'area' or old.public_latitude is null
        or floor(old.latitude / 0.2) <> floor(new.latitude / 0.2)
        or floor(old.longitude / 0.2) <> floor(new.longitude / 0.2) then
    for attempt in 1..100 loop
      new.public_latitude := round((least(cell_latitude + random() * 0.2, 90))::numeric, 5);
      new.public_longitude := round((least(cell_longitude + random() * 0.2, 180))::numeric, 5);
      -- By chance the point could share its first decimals with the true one.
      exit when abs(new.public_latitude - new.latitude) > 0.002 and abs(new.public_longitude - new.longitude) > 0.002;
    end loop;
  else
    new.public_latitude := old.public_latitude;
    new.public_longitude := old.public_longitude;
  end if;
  return new;
end $$;
