-- Hours of properties by weekday and season, and the limits of their bookings. `opening_rules` is `opening_hours` as it was understood (rules/
-- opening-hours/parse.ts); without them the property is open from available_time_start to available_time_end on its available_days.
-- former servers: they know none of these and offer the same hours on the available days; what is kept free around bookings holds for them, too (0076).
alter table properties
  add column opening_hours text check (length(opening_hours) between 1 and 200),
  add column opening_rules jsonb check (jsonb_typeof(opening_rules) = 'array'),
  add constraint properties_opening_hours check ((opening_hours is null) = (opening_rules is null)),
  add column minimum_by_weekday smallint[] not null default '{}'
    check (cardinality(minimum_by_weekday) in (0, 7) and 1 <= all (minimum_by_weekday) and 24 >= all (minimum_by_weekday)),
  add column maximum_hours smallint check (maximum_hours between 1 and 24),
  add column booking_horizon_days smallint check (booking_horizon_days between 1 and 730),
  add column buffer_before smallint not null default 0 check (buffer_before between 0 and 720),
  add column buffer_after smallint not null default 0 check (buffer_after between 0 and 720);
