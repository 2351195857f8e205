-- What owners offer beside a property, and their promo codes: of one listing, or of all listings of the owner (`property_id` is null). Neither is
-- ever changed, only ended, so that a booking's add-ons and code stay what was agreed on.
create table property_add_ons (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  property_id uuid references properties (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  unit text not null check (unit in ('hour', 'booking', 'person')),
  price_cents integer not null check (price_cents between 1 and 10000000),
  stock integer constraint property_add_ons_stock check (stock between 1 and 1000),   -- null: as many as wanted
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3)
);
create index property_add_ons_owner on property_add_ons (owner_id, created_at, id);
create index property_add_ons_property on property_add_ons (property_id) where property_id is not null;

create table property_codes (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references users (id) on delete cascade,
  property_id uuid references properties (id) on delete cascade,
  code text not null check (code ~ '^[A-Z0-9-]{4,30}$'),
  percent smallint check (percent between 1 and 100),
  amount_cents integer check (amount_cents between 1 and 10000000),
  first_day date not null,                                                       -- of booking, at the property
  last_day date not null,
  max_uses integer constraint property_codes_max_uses check (max_uses between 1 and 100000),   -- null: any number
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  check ((percent is null) <> (amount_cents is null)),
  check (first_day <= last_day)
);
create unique index property_codes_once on property_codes (owner_id, code) where ended_at is null;
create index property_codes_property on property_codes (property_id) where property_id is not null;

alter table property_bookings add column code_id uuid;
-- former servers: they never name a code.
alter table property_bookings add constraint property_bookings_code foreign key (code_id) references property_codes (id) on delete set null;
create index property_bookings_code on property_bookings (code_id) where code_id is not null;

create table property_booking_add_ons (
  booking_id uuid not null references property_bookings (id) on delete cascade,
  add_on_id uuid not null references property_add_ons (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 1000),
  pieces integer not null check (pieces >= quantity),                            -- of the stock
  primary key (booking_id, add_on_id)
);
create index property_booking_add_ons_add_on on property_booking_add_ons (add_on_id);

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
create trigger property_booking_add_ons_stock after insert or update on property_booking_add_ons
  for each row execute function keep_add_ons_in_stock();
create trigger property_bookings_add_on_stock after update of during, moving_to on property_bookings
  for each row when ((new.during <> old.during or new.moving_to is distinct from old.moving_to) and new.state in ('held', 'requested', 'accepted', 'completed'))
  execute function keep_add_ons_in_stock();

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
create trigger property_bookings_code_uses after insert or update of code_id on property_bookings
  for each row when (new.code_id is not null) execute function keep_code_uses();
