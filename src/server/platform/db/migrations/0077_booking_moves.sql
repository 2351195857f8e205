-- Moves of bookings: another time that one side proposes and the other agrees to. While one is open, its booking holds both times: what the new one
-- would occupy is `moving_to`. `number` counts those of a booking, one open at a time. `price` is null if the price stays. `sent_at`: the other side knows of it; `agreed_at`: only the payment is missing.
create table property_booking_moves (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references property_bookings (id) on delete cascade,
  number integer not null check (number > 0),
  proposed_by text not null check (proposed_by in ('guest', 'owner')),
  state text not null check (state in ('unpaid', 'proposed', 'charging', 'done', 'declined', 'withdrawn', 'expired', 'failed', 'ended')),
  is_weather boolean not null default false,
  old_during tstzrange not null,
  new_during tstzrange not null check (not isempty(new_during) and not lower_inf(new_during) and not upper_inf(new_during)),
  old_total_cents bigint not null check (old_total_cents > 0),
  total_cents bigint not null check (total_cents > 0),
  price jsonb check (jsonb_typeof(price) = 'object'),
  refund_max_percent smallint not null check (refund_max_percent between 0 and 100),
  message text check (length(message) <= 2000),
  answer text check (length(answer) <= 2000),
  payment_id uuid references payments (id),
  expires_at timestamptz(3),
  sent_at timestamptz(3),
  agreed_at timestamptz(3),
  ended_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (booking_id, number),
  check ((state in ('unpaid', 'proposed')) = (expires_at is not null)),
  check (payment_id is null or total_cents > old_total_cents),
  check (price is not null or total_cents = old_total_cents)
);
create unique index property_booking_moves_open on property_booking_moves (booking_id) where state in ('unpaid', 'proposed', 'charging');
create index property_booking_moves_payment on property_booking_moves (payment_id) where payment_id is not null;
create index property_booking_moves_expiry on property_booking_moves (expires_at) where expires_at is not null;

-- `revision` counts the times that a booking was moved, for calendars. A move does not bring back a refund that has lapsed: `refund_max_percent`.
-- `weather_moves` is what the listing promised when it was booked.
-- former servers: they offer a time that a move holds, and the constraint refuses it; a newer server does what they could not.
alter table property_bookings
  add column moving_to tstzrange,
  add column moving_expires_at timestamptz(3),
  add column revision integer not null default 0,
  add column refund_max_percent smallint not null default 100 check (refund_max_percent between 0 and 100),
  add column weather_moves text not null default 'none' check (weather_moves in ('none', 'forecast', 'promise')),
  add constraint property_bookings_moving check (moving_to is not null or moving_expires_at is null),
  add constraint property_bookings_no_overlap_moving exclude using gist (property_id with =,
    (tstzmultirange(occupies) + coalesce(tstzmultirange(moving_to), '{}')) with &&)
    where (state in ('held', 'requested', 'accepted', 'completed'));
create index property_bookings_moving_to on property_bookings (property_id) where moving_to is not null;

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

-- How guests move bookings, and whether they may do so because of the weather.
alter table properties
  add column move_mode text not null default 'request' check (move_mode in ('request', 'instant')),
  add column weather_moves text not null default 'none' check (weather_moves in ('none', 'forecast', 'promise'));

-- What was paid for the same thing before, so that the fees of its payments add up to that of their sum.
alter table payments add column split_base_cents integer not null default 0 check (split_base_cents >= 0);
