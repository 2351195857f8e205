-- What the items of a price add up to, in cents.
create or replace function price_lines_total(lines jsonb) returns bigint language sql immutable parallel safe strict as $$
  select coalesce(sum((line ->> 'amountCents')::bigint), 0)::bigint from jsonb_array_elements(lines) line
$$;
