-- When both sides were reminded that a request expires soon.
alter table property_bookings add column reminded_at timestamptz(3);
