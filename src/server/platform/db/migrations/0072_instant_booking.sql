-- Listings that are booked at once by rules of their owner, and the bookings that were agreed to as such: those are never a request.
alter table properties
  add column booking_mode text not null default 'request' check (booking_mode in ('request', 'instant')),
  add column instant_lead_hours integer not null default 24 check (instant_lead_hours between 0 and 2160),
  add column instant_group_size integer check (instant_group_size between 1 and 1000),
  add column instant_guests text[] not null default '{confirmed_email}'
    check (instant_guests <@ array['confirmed_email', 'completed_booking']);
-- former servers: none of their bookings is instant. One of a newer server whose payment a former one records is refused there, and
-- recorded by a newer server a moment later.
alter table property_bookings
  add column is_instant boolean not null default false,
  add constraint property_bookings_instant check (not (is_instant and state in ('requested', 'declined')));
