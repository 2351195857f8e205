-- What a booking occupies: its time, and what its property keeps free before and after bookings when its time is agreed to. A restored row
-- keeps what it has, and a move that is done occupies what it held.
create or replace function keep_bookings_apart() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.occupies is not null then
    return new;
  end if;
  if tg_op = 'UPDATE' and old.moving_to @> new.during and new.moving_to is null then
    new.occupies := old.moving_to;
    return new;
  end if;
  select tstzrange(lower(new.during) - make_interval(mins => p.buffer_before), upper(new.during) + make_interval(mins => p.buffer_after))
    into new.occupies from properties p where p.id = new.property_id;
  -- A property that does not exist is refused by the foreign key.
  new.occupies := coalesce(new.occupies, new.during);
  return new;
end $$;
