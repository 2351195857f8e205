-- Stock of add-ons and uses of promo codes: a booking that would take more than there is is refused, whoever writes it. `add_on_taken`: the most
-- pieces that bookings have at the same time within a span; it is reached when one of them begins. While a
-- booking may be moved, it holds its pieces at both times.
create or replace function add_on_taken(add_on uuid, span tstzrange, without uuid) returns bigint language plpgsql stable as $$
begin
  return (
    with taken as (
      select tstzmultirange(b.during) + coalesce(tstzmultirange(b.moving_to), '{}') as during, a.pieces
      from property_booking_add_ons a join property_bookings b on b.id = a.booking_id
      where a.add_on_id = add_on and b.id is distinct from without and (b.during && span or b.moving_to && span)
        and b.state in ('held', 'requested', 'accepted', 'completed'))
    select coalesce(max((select sum(other.pieces) from taken other where other.during @> greatest(lower(one), lower(span)))), 0)::bigint
    from taken, unnest(taken.during) one where one && span);
end $$;

create or replace function require_add_on_stock(add_on uuid, booked tstzrange) returns void language plpgsql as $$
declare
  most integer;
begin
  -- Whoever comes second waits here, and then counts what the first one took.
  select stock into most from property_add_ons where id = add_on for no key update;
  if add_on_taken(add_on, booked, null) > most then
    raise exception 'add-on out of stock' using errcode = 'check_violation', constraint = 'property_add_ons_stock';
  end if;
end $$;

create or replace function keep_add_ons_in_stock() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'property_booking_add_ons' then
    perform require_add_on_stock(new.add_on_id, (select b.during from property_bookings b where b.id = new.booking_id));
  else
    perform require_add_on_stock(a.add_on_id, s.span) from
      (select add_on_id from property_booking_add_ons where booking_id = new.id order by add_on_id) a,
      (values (new.during), (new.moving_to)) s (span) where s.span is not null;
  end if;
  return null;
end $$;

create or replace function code_uses(code uuid) returns bigint language plpgsql stable as $$
begin
  return (select count(*) from property_bookings b where b.code_id = code and b.state in ('held', 'requested', 'accepted', 'completed'));
end $$;

create or replace function keep_code_uses() returns trigger language plpgsql as $$
declare
  most integer;
begin
  select max_uses into most from property_codes where id = new.code_id for no key update;
  if code_uses(new.code_id) > most then
    raise exception 'code used up' using errcode = 'check_violation', constraint = 'property_codes_max_uses';
  end if;
  return null;
end $$;
