-- Price rules of listings, and the items of each booking's price as they were agreed on. `price_rules` is null where the formula of the
-- specification counts, and so are `least_total_cents` and `least_hour_cents`: what the shortest bookings cost at least, all included, in total
-- and for each of their hours (rules/property-price.ts).
create or replace function price_lines_total(lines jsonb) returns bigint language sql immutable parallel safe strict as $$
  select coalesce(sum((line ->> 'amountCents')::bigint), 0)::bigint from jsonb_array_elements(lines) line
$$;

alter table properties
  add column price_rules jsonb check (jsonb_typeof(price_rules) = 'object'),
  add column least_total_cents integer check (least_total_cents > 0),
  add column least_hour_cents integer check (least_hour_cents > 0);
create index properties_least_price on properties ((coalesce(least_hour_cents, hourly_rate_cents)), id) where state = 'approved';

-- former servers: they book by the hourly and the daily rate, without lines; such a booking is checked as before. The old check is dropped, and
-- the new one accepts all that it accepted.
alter table property_bookings
  add column price_lines jsonb check (jsonb_typeof(price_lines) = 'array'),
  drop constraint property_bookings_check,
  add constraint property_bookings_total check (
    total_cents = case when price_lines is null then units::bigint * unit_cents else price_lines_total(price_lines) end);
