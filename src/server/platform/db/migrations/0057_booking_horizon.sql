-- How many months ahead a property can be booked.
alter table properties add column booking_horizon_months smallint not null default 18 check (booking_horizon_months between 1 and 24);
