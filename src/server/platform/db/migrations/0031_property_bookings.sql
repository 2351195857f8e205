-- Bookings of properties: their payment, how they ended, the reviews of both sides, and the messages between them.

alter table property_bookings
  add column payment_id uuid references payments (id),                        -- the specification's payment intent reference is its gateway_id
  add column closing_note text check (length(closing_note) <= 2000),          -- why it was declined or cancelled, for the other side
  add column refund_cents bigint check (refund_cents between 0 and total_cents); -- decided when an accepted booking was cancelled
create index property_bookings_payment on property_bookings (payment_id) where payment_id is not null;
create index property_bookings_ending on property_bookings (upper(during)) where state = 'accepted';

-- The specification's `private_property_reviews` and its older form `property_reviews`: photographerId and userId → author_id.
-- `side`: who wrote it. The guest reviews the property, the owner the guest. It appears at published_at.
create table property_reviews (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references properties (id) on delete cascade,
  booking_id uuid not null references property_bookings (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  side text not null check (side in ('guest', 'owner')),
  rating smallint not null check (rating between 1 and 5),
  title text check (length(title) <= 200),
  content text not null check (length(content) between 1 and 5000),
  pros text check (length(pros) <= 1000),
  cons text check (length(cons) <= 1000),
  would_recommend boolean not null default true,
  published_at timestamptz(3) not null,
  counted_at timestamptz(3),                -- when it entered the property's rating, and the other side was notified
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (booking_id, side)
);
create index property_reviews_property on property_reviews (property_id, published_at desc, id desc) where side = 'guest';
create index property_reviews_author on property_reviews (author_id) where author_id is not null;
create index property_reviews_uncounted on property_reviews (published_at) where counted_at is null;

create table property_messages (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references property_bookings (id) on delete cascade,
  sender_id uuid references users (id) on delete set null,
  side text not null check (side in ('guest', 'owner')),
  body text not null check (length(body) between 1 and 2000),
  read_at timestamptz(3),                   -- by the other side
  removed_at timestamptz(3),                -- after a report
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index property_messages_booking on property_messages (booking_id, created_at, id);
create index property_messages_sender on property_messages (sender_id, created_at) where sender_id is not null;

alter table reports drop constraint reports_subject_kind_check,
  add constraint reports_subject_kind_check check (subject_kind in ('location', 'review', 'photo', 'profile', 'property', 'message'));
