-- The first instant at which a zone's clock shows at least a local time, as toInstantMs in rules/light/local-day.ts: the jump for a time that
-- the clock skips, the first of two for a time that it shows twice. AT TIME ZONE takes an instant after the jump, and the second one.
create or replace function first_instant(local timestamp, zone text) returns timestamptz
  language plpgsql stable parallel safe strict as $$
declare
  utc constant timestamptz := local at time zone 'UTC';
  day constant interval := interval '24 hours';
  before constant timestamptz := utc - (((utc - day) at time zone zone) - ((utc - day) at time zone 'UTC'));
  after constant timestamptz := utc - (((utc + day) at time zone zone) - ((utc + day) at time zone 'UTC'));
  low double precision;
  high double precision;
  middle double precision;
begin
  if least(before, after) at time zone zone = local then return least(before, after); end if;
  if greatest(before, after) at time zone zone = local then return greatest(before, after); end if;
  low := extract(epoch from least(before, after)) - 1;
  high := extract(epoch from greatest(before, after)) + 1;
  while high - low > 1 loop
    middle := floor((low + high) / 2);
    if to_timestamp(middle) at time zone zone >= local then high := middle; else low := middle; end if;
  end loop;
  return to_timestamp(high);
end $$;
