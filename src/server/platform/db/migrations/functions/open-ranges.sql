-- When a property is open on a date: what begins on it, as openingsOf in rules/property-openings.ts. `rules`: null for the same hours on its
-- available days.
create or replace function open_ranges(rules jsonb, days text[], opens text, closes text, zone text, day date) returns tstzmultirange
  language sql stable parallel safe as $$
  with spans as (
    select (h -> 'start' ->> 'minutes')::int as starts, (h -> 'end' ->> 'minutes')::int as ends
    from (
      select r -> 'hours' as hours from jsonb_array_elements(rules) with ordinality o (r, n)
      where (r -> 'weekdays' = '[]' or r -> 'weekdays' @> to_jsonb(extract(isodow from day)::int - 1))
        and (r -> 'seasons' = '[]' or exists (
          select from jsonb_array_elements(r -> 'seasons') s,
            lateral (select (s -> 'from' ->> 'month')::int * 100 + coalesce((s -> 'from' ->> 'day')::int, 1) as first,
              (s -> 'to' ->> 'month')::int * 100 + coalesce((s -> 'to' ->> 'day')::int, 31) as last,
              extract(month from day)::int * 100 + extract(day from day)::int as at) d
          where case when first <= last then at between first and last else at >= first or at <= last end))
      order by n desc limit 1) rule, jsonb_array_elements(rule.hours) h
    union all
    select extract(epoch from opens::time)::int / 60, extract(epoch from closes::time)::int / 60
    where rules is null and (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[extract(isodow from day)::int] = any (days))
  select coalesce(range_agg(tstzrange(first, last)) filter (where first < last), '{}') from (
    select first_instant(day + make_interval(mins => starts), zone) as first,
      first_instant(day + make_interval(mins => case when ends > starts then ends else ends + 1440 end), zone) as last
    from spans) ranges
$$;
