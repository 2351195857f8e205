-- Bookings keep the time free that their property needs before and after each: the exclusion constraint compares what they occupy. A trigger
-- computes it, so that it holds for every server.
alter table property_bookings add column occupies tstzrange;
update property_bookings set occupies = during;

create or replace function keep_bookings_apart() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.occupies is not null then
    return new;
  end if;
  select tstzrange(lower(new.during) - make_interval(mins => p.buffer_before), upper(new.during) + make_interval(mins => p.buffer_after))
    into new.occupies from properties p where p.id = new.property_id;
  -- A property that does not exist is refused by the foreign key.
  new.occupies := coalesce(new.occupies, new.during);
  return new;
end $$;
create trigger property_bookings_apart before insert or update of during, property_id on property_bookings
  for each row execute function keep_bookings_apart();

-- former servers: the constraint keeps its name, by which they tell that a time is taken; they never name it in a statement, and the trigger
-- fills the column.
alter table property_bookings
  alter column occupies set not null,
  add constraint property_bookings_occupies check (occupies @> during),
  drop constraint property_bookings_no_overlap,
  add constraint property_bookings_no_overlap exclude using gist (property_id with =, occupies with &&)
    where (state in ('held', 'requested', 'accepted', 'completed'));
